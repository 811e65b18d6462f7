-- When a checkout was abandoned and recovered, and by which run (D-356). Writes to the table wait until the migration ends.
-- AlterTable
ALTER TABLE "checkout" ADD COLUMN     "abandoned_at" TIMESTAMPTZ(3),
ADD COLUMN     "recovered_at" TIMESTAMPTZ(3),
ADD COLUMN     "recovered_by_run_id" UUID;

-- What can be known of the past is no change that somebody made.
ALTER TABLE "checkout" DISABLE TRIGGER "row_changed";

-- The last abandonment that was announced; of a checkout without contact, which is not announced, the moment at which it became idle.
UPDATE "checkout" SET "abandoned_at" = "announced"."at"
FROM (SELECT "store_id", "data" ->> 'id' AS "id", max("created_at") AS "at" FROM "event" WHERE "type" = 'CART_ABANDONED' AND NOT "is_test" GROUP BY 1, 2) AS "announced"
WHERE "announced"."store_id" = "checkout"."store_id" AND "announced"."id" = "checkout"."id"::text;
UPDATE "checkout" SET "abandoned_at" = "active_at" + interval '30 minutes' WHERE "status" = 'ABANDONED' AND "abandoned_at" IS NULL;

UPDATE "checkout" SET "recovered_at" = "order"."created_at"
FROM "order"
WHERE "order"."store_id" = "checkout"."store_id" AND "order"."checkout_id" = "checkout"."id" AND "checkout"."abandoned_at" <= "order"."created_at";

UPDATE "checkout" SET "recovered_by_run_id" = (
  SELECT "run"."id" FROM "automation_run" AS "run"
  JOIN "automation_run_step" AS "step" ON "step"."store_id" = "run"."store_id" AND "step"."run_id" = "run"."id"
  JOIN "message" ON "message"."store_id" = "step"."store_id" AND "message"."id" = "step"."message_id"
  WHERE "run"."store_id" = "checkout"."store_id" AND "run"."checkout_id" = "checkout"."id" AND "message"."status" = 'SENT'
    AND "message"."ended_at" BETWEEN "checkout"."abandoned_at" AND "checkout"."recovered_at"
  ORDER BY "message"."ended_at" DESC, "message"."id" DESC LIMIT 1
) WHERE "recovered_at" IS NOT NULL;

ALTER TABLE "checkout" ENABLE TRIGGER "row_changed";

-- Only abandoned checkouts are in these; schema.prisma has no words for that.
CREATE INDEX "checkout_recovered_idx" ON "checkout"("store_id", "created_at" DESC, "id") WHERE "recovered_at" IS NOT NULL;
CREATE INDEX "checkout_lost_idx" ON "checkout"("store_id", "created_at" DESC, "id") WHERE "abandoned_at" IS NOT NULL AND "recovered_at" IS NULL;

SELECT record_row_changes('checkout', left_out => '{active_at}', secrets => '{customer_name,customer_email,customer_phone,customer_document,discounts,success_url,cancel_url,cart_metadata,metadata}');
