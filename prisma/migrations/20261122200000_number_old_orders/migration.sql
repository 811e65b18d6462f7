-- Numbers the orders that there were before, in the order in which they were made. The counters have counted them. Orders can be read
-- meanwhile; changes of them wait.
UPDATE "order" SET "number" = "numbered"."number"
FROM (
  SELECT "id", row_number() OVER (PARTITION BY "store_id" ORDER BY "created_at", "id") AS "number" FROM "order" WHERE "number" = 0
) AS "numbered"
WHERE "numbered"."id" = "order"."id";

CREATE UNIQUE INDEX "order_store_id_number_key" ON "order"("store_id", "number");
