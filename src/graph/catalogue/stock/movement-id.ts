import { createHash } from 'node:crypto';

/** Id of the movement of a stock by an adjustment, as the trigger of the database makes it: it begins as the adjustment's own (D-333). */
export function movementId(adjustment: string, stockId: string): string {
  const digest = createHash('md5').update(`${adjustment}${stockId}`).digest('hex');
  return `${adjustment.slice(0, 20)}${digest.slice(0, 3)}-${digest.slice(3, 15)}`;
}
