-- What a store notes about its customers (D-340). The previous version writes none of it, and its customers have neither.
ALTER TABLE "customer" ADD COLUMN     "notes" TEXT,
ADD COLUMN     "tag_keys" TEXT[],
ADD COLUMN     "tags" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Of the customers with tags alone: an order changes its customer's row, and would write the entry of one without tags each time. All are
-- null now: the index is built in a moment.
CREATE INDEX "customer_tag_keys_idx" ON "customer" USING GIN ("tag_keys") WHERE "tag_keys" IS NOT NULL;
