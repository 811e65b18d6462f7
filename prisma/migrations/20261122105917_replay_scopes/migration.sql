-- AlterTable
ALTER TABLE "idempotency_record" ADD COLUMN     "scopes" TEXT[] DEFAULT ARRAY[]::TEXT[];
