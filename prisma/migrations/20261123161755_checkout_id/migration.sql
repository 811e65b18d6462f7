-- The store of a pay page is found by the id of its checkout alone, which its address has: by this index once the key begins with
-- the store. Writes to the table wait for half a second for each million rows.
CREATE INDEX "checkout_id_idx" ON "checkout"("id");
