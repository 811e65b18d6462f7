import { unmaskDocument } from '../../core/brazil/documents.ts';
import { parseInvoiceKey } from '../../core/brazil/invoice-key.ts';
import type { RequestContext } from '../../core/execution/context.ts';
import { MAX_INT } from '../../core/validation/field-types.ts';
import { skuForm } from '../../core/validation/sku.ts';
import { isUuid } from '../../lib/ids.ts';
import { couponCodeKey } from '../promotions/coupon/coupon-code.rules.ts';
import type { SearchKind } from './search-kind.ts';

/** A text as it stands, in upper and in lower case. */
const spellings = (text: string) => [...new Set([text, text.toUpperCase(), text.toLowerCase()])];

/** The number that a text is, with or without #; undefined for any other text and for what no order has. */
function orderNumber(text: string): number | undefined {
  const [, digits] = /^#?(\d{1,10})$/.exec(text) ?? [];
  const number = Number(digits);
  return digits !== undefined && number > 0 && number <= MAX_INT ? number : undefined;
}

/** Returns the condition of the products that have a SKU themselves or in a variant. Looks it up first. */
async function productsWithSku({ db }: RequestContext, text: string): Promise<object> {
  const skus = await db.sku.findMany({ where: { value: { in: spellings(skuForm(text)) } } });
  return { id: { in: skus.map(({ productId }) => productId) } };
}

/**
 * The end of an id that a text is, of eight digits or more: as screens shorten ids, and as the txid of a PIX has 25 of the order (D-90,
 * D-431). Undefined for any other text.
 */
function idEnd(storeId: string, text: string): { readonly storeId: string; readonly digits: string } | undefined {
  const digits = text.replaceAll('-', '').toLowerCase();
  return /^[0-9a-f]{8,31}$/.test(digits) ? { storeId, digits } : undefined;
}

/** The conditions, of each kind, of the records that a text names by their number, document or code. */
const NAMED: Readonly<Record<SearchKind, (ctx: RequestContext, text: string) => object | Promise<object>>> = {
  ORDER: ({ storeId }, text) => {
    const number = orderNumber(text);
    const end = idEnd(storeId, text);
    const named = [...(number === undefined ? [] : [{ number }]), ...(end ? [{ idEnd: end }] : [])];
    const key = parseInvoiceKey(text);
    return key ? { invoice: { is: { key } } } : { OR: [{ trackingCode: { in: spellings(text) } }, ...named] };
  },
  CUSTOMER: (_ctx, text) => ({ key: { in: [unmaskDocument(text), text.toLowerCase()] } }),
  PRODUCT: productsWithSku,
  COUPON: (_ctx, text) => ({ codeKey: couponCodeKey(text) }),
};

/** The condition of the records of a kind that a text names whole, by what people call them or by their id: they come first. */
export const exactWhere = (kind: SearchKind, ctx: RequestContext, text: string): object | Promise<object> =>
  isUuid(text) ? { id: text.toLowerCase() } : NAMED[kind](ctx, text);
