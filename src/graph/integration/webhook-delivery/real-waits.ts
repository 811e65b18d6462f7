/**
 * Condition on a delivery of the test store `storeId`, whose clock advances to `target`: nobody outside gets more than a first attempt
 * through an advance, nor a retry before as much real time passed as in a live store (D-447). Simulated receivers are nobody.
 */
export const mayBeAttempted = (storeId: string, target: string): string =>
  `(round_count = 0 OR (${target} IS NULL AND (not_before IS NULL OR not_before <= now()))
    OR webhook_id = ANY (ARRAY(SELECT id FROM webhook WHERE store_id = ${storeId} AND simulated_receiver IS NOT NULL)))`;
