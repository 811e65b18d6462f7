/** The only source of time of resolvers and jobs, so that a test can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
