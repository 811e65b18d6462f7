/** Job → time at which its last run without an error ended, in milliseconds since 1970. */
const endings = new Map<string, number>();

/** Records that a run of a job of this process has ended without an error. */
export function recordJobRun(job: string): void {
  endings.set(job, Date.now());
}

/** Times of the last runs of the jobs of this process; empty when it runs none. */
export const lastJobRuns: ReadonlyMap<string, number> = endings;
