-- AlterTable
ALTER TABLE "store" ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'America/Sao_Paulo';
