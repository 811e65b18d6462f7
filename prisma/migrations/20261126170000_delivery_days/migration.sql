-- CreateTable
CREATE TABLE "delivery_day" (
    "store_id" UUID NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000'::uuid,
    "day" DATE NOT NULL,
    "attempts" INTEGER NOT NULL,
    "granted" INTEGER NOT NULL,

    CONSTRAINT "delivery_day_pkey" PRIMARY KEY ("store_id")
);

-- A row is updated with each batch of deliveries of its store, and no indexed column changes.
ALTER TABLE "delivery_day" SET (fillfactor = 50);

-- AddForeignKey
ALTER TABLE "delivery_day" ADD CONSTRAINT "delivery_day_store_id_fkey" FOREIGN KEY ("store_id") REFERENCES "store"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
