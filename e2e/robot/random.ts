/** Random numbers that follow from a seed, so that a failure can be repeated. */

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let word = this.#state;
    word = Math.imul(word ^ (word >>> 15), word | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Whether something of this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One of several; the list is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  /** One of several, each as probable as its weight; at least one weight is positive. */
  weighted<T>(list: readonly T[], weight: (one: T) => number): T {
    let left = this.next() * list.reduce((sum, one) => sum + weight(one), 0);
    return list.find(one => (left -= weight(one)) < 0) ?? list.at(-1)!;
  }
}
