/** A cart that nobody touched for so long, in milliseconds, counts as abandoned (D-70). */
export const IDLE_AFTER = 30 * 60_000;
