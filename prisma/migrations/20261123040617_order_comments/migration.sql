-- What people of the store write about an order (D-406).
CREATE TABLE "order_comment" (
    "id" UUID NOT NULL,
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "order_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_name" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_comment_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "order_comment_store_id_id_key" ON "order_comment"("store_id", "id");
CREATE INDEX "order_comment_store_id_order_id_created_at_id_idx" ON "order_comment"("store_id", "order_id", "created_at", "id");

ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "order_comment" ADD CONSTRAINT "order_comment_store_id_order_id_fkey" FOREIGN KEY ("store_id", "order_id") REFERENCES "order"("store_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

SELECT record_row_changes('order_comment', 'order_id', 'id');
