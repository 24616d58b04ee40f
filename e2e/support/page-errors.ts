/** The errors of a page: what it throws, and what it writes to the console as an error. */

import type { Page } from '@playwright/test';

/**
 * What the loader of the parts of the app writes when a request is stopped, as by a page that is left. If a request fails for another
 * reason, the browser writes a line of its own, which counts.
 */
const REQUEST_STOPPED = /^TypeError: (?:Failed to fetch\s+at \S+\/parts-|WebAssembly compilation aborted: Network error: Response body loading was aborted)/;

export class PageErrors {
  /** A line for each error so far. */
  readonly list: string[] = [];
  /** The requests that failed, with the reason. */
  readonly failedRequests: string[] = [];

  constructor(page: Page) {
    page.on('pageerror', error => this.list.push(`an error: ${error.message}`));
    page.on('console', message => {
      if (message.type() === 'error' && !REQUEST_STOPPED.test(message.text())) this.list.push(`an error on the console: ${message.text()}`);
    });
    page.on('requestfailed', request => this.failedRequests.push(`${request.url()}: ${request.failure()?.errorText}`));
  }
}
