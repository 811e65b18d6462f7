-- serves: 20261128044303_bulk_jobs

-- AlterEnum
ALTER TYPE "ExportKind" ADD VALUE 'STATEMENT' BEFORE 'EVENTS';

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "received" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "returned" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "moved_at" TIMESTAMPTZ(3),
ADD COLUMN     "unexplained" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "unexplained_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "payment_movement" ADD COLUMN     "net" BIGINT,
ADD COLUMN     "buyer_paid" BIGINT,
ADD COLUMN     "installments" INTEGER,
ADD COLUMN     "brand" TEXT,
ADD COLUMN     "last_digits" TEXT,
ADD COLUMN     "settles_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- AlterTable
ALTER TABLE "simulated_movement" ADD COLUMN     "net" BIGINT,
ADD COLUMN     "buyer_paid" BIGINT,
ADD COLUMN     "installments" INTEGER,
ADD COLUMN     "brand" TEXT,
ADD COLUMN     "last_digits" TEXT,
ADD COLUMN     "settles_at" TIMESTAMPTZ(3);

-- The record of changes (D-350), without what the triggers below write.
SELECT record_row_changes('payment', 'order_id', 'id', left_out => '{received,returned,moved_at,unexplained,unexplained_at}');

-- Movements that are kept already settle when they happen; a hold that let its money go took none, and so its release brings none.
UPDATE "payment_movement" SET "settles_at" = "happened_at";
UPDATE "payment_movement" AS r SET "net" = 0 WHERE r."kind" = 'RELEASE' AND NOT EXISTS (
  SELECT FROM "payment_movement" AS h WHERE h."store_id" = r."store_id" AND h."kind" = 'HOLD' AND h."status" = 'DONE'
    AND h."provider_id" IS NOT DISTINCT FROM r."provider_id" AND h."of_id" IS NOT DISTINCT FROM r."of_id");

-- What a payment's movements have beyond, or lack of, what its order kept (D-717).
CREATE FUNCTION explain_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A payment begins without movements, also one that is a copy of another.
  IF TG_OP = 'INSERT' THEN
    NEW."received" := 0;
    NEW."returned" := 0;
    NEW."moved_at" := NULL;
  END IF;
  NEW."unexplained" := NEW."received" - NEW."returned" - CASE WHEN NEW."status" = 'APPROVED' THEN NEW."amount" - NEW."refunded" ELSE 0 END;
  NEW."unexplained_at" := CASE WHEN NEW."unexplained" <> 0 THEN coalesce(NEW."approved_at", NEW."moved_at") END;
  RETURN NEW;
END
$$;
CREATE TRIGGER "payment_explained" BEFORE INSERT OR UPDATE ON "payment" FOR EACH ROW EXECUTE FUNCTION explain_payment();

-- Adds what a movement changed to the payment of its order: sums of changes, so that two at once lose nothing.
CREATE FUNCTION add_up_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was bigint := CASE WHEN TG_OP = 'UPDATE' AND OLD."status" = 'DONE' AND OLD."order_id" IS NOT NULL
    THEN CASE WHEN OLD."kind" = 'RELEASE' THEN -coalesce(OLD."net", OLD."amount") ELSE OLD."amount" END ELSE 0 END;
  is_now bigint := CASE WHEN NEW."status" = 'DONE' AND NEW."order_id" IS NOT NULL
    THEN CASE WHEN NEW."kind" = 'RELEASE' THEN -coalesce(NEW."net", NEW."amount") ELSE NEW."amount" END ELSE 0 END;
  is_charge boolean := NEW."kind" = 'CHARGE';
BEGIN
  IF was = is_now THEN
    RETURN NULL;
  END IF;
  UPDATE "payment" SET
    "received" = "received" + CASE WHEN is_charge THEN is_now - was ELSE 0 END,
    "returned" = "returned" + CASE WHEN is_charge THEN 0 ELSE is_now - was END,
    "moved_at" = greatest("moved_at", NEW."happened_at")
  WHERE "store_id" = NEW."store_id" AND "order_id" = coalesce(NEW."order_id", OLD."order_id");
  RETURN NULL;
END
$$;
CREATE TRIGGER "movement_added_up" AFTER INSERT OR UPDATE OF "status", "net", "order_id" ON "payment_movement"
  FOR EACH ROW EXECUTE FUNCTION add_up_movement();

-- As every function that triggers run: it depends on no search_path of its caller.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY '{explain_payment,add_up_movement}'::text[] LOOP
    EXECUTE format('ALTER FUNCTION %I SET search_path = %I, pg_temp', name, current_schema());
  END LOOP;
END
$$;

-- The sums of what moved so far; every other payment that is approved lacks its money.
UPDATE "payment" AS p SET "received" = m."received", "returned" = m."returned", "moved_at" = m."moved_at" FROM (
  SELECT "store_id", "order_id", max("happened_at") AS "moved_at",
    coalesce(sum("amount") FILTER (WHERE "kind" = 'CHARGE'), 0)::bigint AS "received",
    coalesce(sum(CASE WHEN "kind" = 'RELEASE' THEN -coalesce("net", "amount") ELSE "amount" END) FILTER (WHERE "kind" <> 'CHARGE'), 0)::bigint AS "returned"
  FROM "payment_movement" WHERE "status" = 'DONE' AND "order_id" IS NOT NULL GROUP BY 1, 2
) AS m WHERE m."store_id" = p."store_id" AND m."order_id" = p."order_id";
UPDATE "payment" SET "received" = 0 WHERE "status" = 'APPROVED' AND "moved_at" IS NULL;

-- CreateIndex
CREATE INDEX "payment_store_id_approved_at_idx" ON "payment"("store_id", "approved_at");

-- CreateIndex
CREATE INDEX "payment_movement_store_id_settles_at_id_idx" ON "payment_movement"("store_id", "settles_at" DESC, "id");

-- Payments with a difference, and movements without an order, are few.
CREATE INDEX "payment_unexplained" ON "payment"("store_id", "unexplained_at", "order_id") WHERE "unexplained_at" IS NOT NULL;
CREATE INDEX "payment_movement_unmatched" ON "payment_movement"("store_id", "happened_at", "id") WHERE "order_id" IS NULL;
