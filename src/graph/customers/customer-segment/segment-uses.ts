import { validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { resolveAllOrThrow } from '../../../core/validation/references.ts';
import type { StoreDb } from '../../../data/store-db.ts';
import type { PaymentMethod } from '../../../generated/prisma/enums.ts';
import { SEGMENT_MISSING } from './customer-segment.rules.ts';

/** At most this many uses are named. */
const MAX_NAMED = 20;

/** The words for what uses a segment, of the discounts by payment method the method. */
const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = { PIX: 'Pix', CARD: 'cartão', BOLETO: 'boleto' };

/** Throws 400 with the promotions and automations that use a segment, the oldest of each kind first (D-740). */
export async function assertUnused(db: StoreDb, segmentId: string): Promise<void> {
  const named = { where: { segmentId }, select: { name: true }, orderBy: { id: 'asc' }, take: MAX_NAMED } as const;
  const words = (noun: string, rows: readonly { name: string }[]) => rows.map(({ name }) => `${noun} “${name}”`);
  const discounts = await db.paymentDiscount.findMany({ where: { segmentId }, select: { method: true } });
  const uses = [
    ...words('O cupom', await db.coupon.findMany(named)),
    ...words('O desconto progressivo', await db.discountRange.findMany(named)),
    ...words('O brinde', await db.gift.findMany(named)),
    ...discounts.map(({ method }) => `O desconto por pagamento com ${METHOD_WORDS[method]}`),
    ...words('A automação', await db.automation.findMany(named)),
  ];
  const issues = uses
    .slice(0, MAX_NAMED)
    .map((use) => ({ field: 'id', message: `${use} usa este segmento.`, code: 'CONFLICT' as const }));
  if (issues.length > 0) throw validationError(issues);
}

/** Throws 404 at `field` for a segment that the store does not have. The write that follows is wrapped in `retryOnForeignKeyViolation`. */
export async function assertSegmentExists(
  { db }: RequestContext,
  segmentId: string | null | undefined,
  field = 'segmentId',
): Promise<void> {
  await resolveAllOrThrow(db.customerSegment, segmentId == null ? [] : [{ field, id: segmentId }], SEGMENT_MISSING);
}
