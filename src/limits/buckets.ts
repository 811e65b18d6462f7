import type { Policy, Standing } from './policy.ts';

/** Token buckets by name (D-15). */
export interface Buckets {
  /** Takes `cost` calls from the bucket, all of them or, when there are too few, none. `cost` is at most the burst. */
  spend(key: string, policy: Policy, cost: number): Promise<Standing>;
  /** Where the bucket stands as far as this process knows. */
  peek(key: string, policy: Policy): Standing;
}
