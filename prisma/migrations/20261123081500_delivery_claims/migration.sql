-- Deliveries are taken by webhook, the oldest first, and no longer brought to a process by a job of pg-boss. Only what is pending has an
-- entry, so that a delivery that has ended costs none.
CREATE INDEX "webhook_delivery_waiting_idx" ON "webhook_delivery"("webhook_id", "next_attempt_at", "id") WHERE "status" = 'PENDING';

-- What is due of all stores: depths of queues. It takes the place of the index over all statuses.
CREATE INDEX "webhook_delivery_due_idx" ON "webhook_delivery"("next_attempt_at", "id") WHERE "status" = 'PENDING';
DROP INDEX "webhook_delivery_status_next_attempt_at_idx";
