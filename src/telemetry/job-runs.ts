/** Jobs, by the names that metrics have. */
export const JOB_NAMES = [
  'relay',
  'deliveries',
  'due deliveries',
  'leases',
  'automations',
  'timers',
  'purge',
  'clocks',
  'row counts',
  'begun work',
  'installation',
  'uses',
  'deletions',
  'payment providers',
  'imports',
  'exports',
] as const;

export type Job = (typeof JOB_NAMES)[number];

/** Job → time at which its last run without an error ended, in milliseconds since 1970. */
const endings = new Map<Job, number>();

/** Records that a run of a job of this process has ended without an error. */
export function recordJobRun(job: Job): void {
  endings.set(job, Date.now());
}

/** Times of the last runs of the jobs of this process; empty when it runs none. */
export const lastJobRuns: ReadonlyMap<Job, number> = endings;
