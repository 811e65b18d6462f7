-- AlterTable
ALTER TABLE "store_clock" ADD COLUMN     "seed" TEXT;
