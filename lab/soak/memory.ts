/** Memory of a process at a time, in seconds and MB. */
export interface MemorySample {
  readonly at: number;
  readonly megabytes: number;
}

/** Memory after garbage collection, estimated as the lowest tenth of the samples. */
export const floor = (values: readonly number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 10)] ?? 0;

/** Trend of the memory after the first third of the samples, in which caches fill. */
export function trend(samples: readonly MemorySample[]) {
  const settled = samples.slice(Math.floor(samples.length / 3));
  const half = Math.ceil(settled.length / 2);
  const [before, after] = [settled.slice(0, half), settled.slice(half)].map((part) => floor(part.map((one) => one.megabytes)));
  const meanAt = settled.reduce((sum, { at }) => sum + at, 0) / settled.length;
  const mean = settled.reduce((sum, { megabytes }) => sum + megabytes, 0) / settled.length;
  const covariance = settled.reduce((sum, { at, megabytes }) => sum + (at - meanAt) * (megabytes - mean), 0);
  const variance = settled.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  return {
    /** Floors of the two halves. A leak makes the second one higher. */
    before: before ?? 0,
    after: after ?? 0,
    highest: Math.max(...samples.map(({ megabytes }) => megabytes)),
    /** Slope by least squares, in MB a minute. */
    slope: variance === 0 ? 0 : (covariance / variance) * 60,
  };
}
