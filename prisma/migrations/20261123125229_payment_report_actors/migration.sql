-- Who recorded a payment report. Without a value: the version before recorded it meanwhile.
ALTER TABLE "payment_record" ADD COLUMN     "actor" TEXT,
ADD COLUMN     "actor_name" TEXT;

-- As the history of the order tells it, in the entry of the same report that is nearest in time. This is no change that somebody made: the
-- trigger of the record of changes does not know the columns yet.
UPDATE "payment_record" SET "actor" = "told"."actor", "actor_name" = "told"."actor_name"
FROM (
  SELECT DISTINCT ON ("report"."id") "report"."id", "entry"."actor", "entry"."actor_name"
  FROM "payment_record" AS "report"
  JOIN "order_change" AS "entry" ON "entry"."store_id" = "report"."store_id" AND "entry"."order_id" = "report"."order_id" AND "entry"."kind" = 'PAYMENT'
    AND "entry"."data" ->> 'outcome' = "report"."outcome"::text AND "entry"."data" ->> 'externalId' IS NOT DISTINCT FROM "report"."external_id"
  ORDER BY "report"."id", abs(extract(epoch FROM "entry"."created_at" - "report"."created_at"))
) AS "told"
WHERE "told"."id" = "payment_record"."id";

-- The record of changes (D-350).
SELECT record_row_changes('payment_record', 'order_id', 'id');
