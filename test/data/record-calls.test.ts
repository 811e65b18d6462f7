import { expect, test } from 'vitest';
import { recordCalls } from '../../prisma/record-calls.ts';

const EARLIER = `SELECT record_row_changes('coupon');
SELECT record_row_changes('"order"');
SELECT record_row_changes('webhook', secrets => '{headers}');
SELECT record_row_changes('webhook', secrets => '{headers,secret}');`;

test('a draft that changes the columns of a recorded table has it recorded again, once, with the arguments of its last call', () => {
  const draft = `-- AlterTable
ALTER TABLE "webhook" ADD COLUMN     "note" TEXT,
DROP COLUMN "old";

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "note" TEXT;

-- AlterTable
ALTER TABLE "order" DROP COLUMN "old";`;
  expect(recordCalls(draft, EARLIER)).toEqual([
    "SELECT record_row_changes('webhook', secrets => '{headers,secret}');",
    `SELECT record_row_changes('"order"');`,
  ]);
});

test('a draft that makes a table has it recorded', () => {
  expect(recordCalls('CREATE TABLE "banner" (\n    "id" UUID NOT NULL\n);', EARLIER)).toEqual([
    "SELECT record_row_changes('banner');",
  ]);
});

test('a draft without new columns, and one of a table that is not recorded, need no call', () => {
  const draft = `ALTER TABLE "coupon" ADD CONSTRAINT "c" FOREIGN KEY ("store_id") REFERENCES "store"("id");
CREATE INDEX "i" ON "coupon"("store_id");
ALTER TABLE "event" ADD COLUMN "note" TEXT;`;
  expect(recordCalls(draft, EARLIER)).toEqual([]);
});
