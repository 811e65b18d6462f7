-- CreateEnum
CREATE TYPE "ReceiverBehaviour" AS ENUM ('OK', 'TIMEOUT', 'HTTP_500', 'SLOW', 'GONE_410');

-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "simulated_receiver" "ReceiverBehaviour";

-- The record of changes compares every column.
SELECT record_row_changes('webhook', secrets => '{headers,secret,previous_secret}');
