/** Quantiles of measurements. */

/** Returns the value that this share of the values is below; 0 without any. */
export const quantile = (values: number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

export const median = (values: number[]): number => quantile(values, 0.5);
