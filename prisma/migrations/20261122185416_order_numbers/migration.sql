-- Numbers for new orders, those of the previous version included: they come from a trigger. The lock of the table is short; the next
-- migration numbers the orders that there are.
ALTER TABLE "order" ADD COLUMN     "number" INTEGER NOT NULL DEFAULT 0;

CREATE TABLE "order_counter" (
    "store_id" UUID NOT NULL,
    "last_number" INTEGER NOT NULL,

    CONSTRAINT "order_counter_pkey" PRIMARY KEY ("store_id")
);

ALTER TABLE "order_counter" ADD CONSTRAINT "order_counter_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

INSERT INTO "order_counter" ("store_id", "last_number") SELECT "store_id", count(*) FROM "order" GROUP BY "store_id";

-- Takes the next number of the store for an order that is inserted. Its row stays locked until the transaction ends, so that a rollback
-- leaves no gap (D-274).
CREATE FUNCTION number_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "order_counter" ("store_id", "last_number") VALUES (NEW."store_id", 1)
  ON CONFLICT ("store_id") DO UPDATE SET "last_number" = "order_counter"."last_number" + 1
  RETURNING "last_number" INTO NEW."number";
  RETURN NEW;
END
$$;

CREATE TRIGGER "order_number" BEFORE INSERT ON "order" FOR EACH ROW EXECUTE FUNCTION number_order();
