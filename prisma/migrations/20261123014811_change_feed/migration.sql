-- CreateTable
CREATE TABLE "change_head" (
    "store_id" UUID NOT NULL,
    "last_sequence" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "change_head_pkey" PRIMARY KEY ("store_id")
);

-- AddForeignKey
ALTER TABLE "change_head" ADD CONSTRAINT "change_head_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The order of a change among all, in the digits of its id (record_row_changes): it is taken while the changed row is locked, so that
-- changes of one row, and those of which one made the other, are in the order in which they happened, whatever the clocks say.
CREATE FUNCTION row_change_turn(id uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT substr(id::text, 16, 3) || substr(id::text, 21)
$$;

-- What waits for its number, and what is read by it.
CREATE INDEX "row_change_pending_idx" ON "row_change"("store_id", row_change_turn("id")) WHERE "sequence" IS NULL;
CREATE UNIQUE INDEX "row_change_sequence_idx" ON "row_change"("store_id", "sequence") WHERE "sequence" IS NOT NULL;
