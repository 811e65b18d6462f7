/** Job → time at which its last run without an error ended, in milliseconds since 1970. */
const endings = new Map<string, number>();

/** Notes that a run of a job of this process has ended without an error. */
export function recordJobRun(job: string): void {
  endings.set(job, Date.now());
}

/** The last runs of the jobs of this process; none where it does no jobs. */
export const lastJobRuns: ReadonlyMap<string, number> = endings;
