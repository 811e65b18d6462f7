/** The id of no record. */
export const ABSENT = '0193e2a0-7c1e-7e1a-b1a2-3c4d5e6f7a8b';

/** Pattern of a UUID of version 7, which contains its time. */
export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Pattern of a random UUID. */
export const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Durations in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Timeout and interval of tests that wait for jobs, in milliseconds. */
export const POLL_OPTIONS = { timeout: 60_000, interval: 20 };
