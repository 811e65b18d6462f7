import { notFoundError, validationError } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { storeCopy } from '../../../data/named-statements/copy-store.ts';
import { Prisma, type Store as StoreRow } from '../../../generated/prisma/client.ts';
import { randomUuid } from '../../../lib/ids.ts';
import { COPIED_COLUMNS } from '../../record/records.ts';
import { storeRules } from '../store/store.rules.ts';

/** Statements that copy what a store sells and says: its catalogue, promotions, shipping, messages, webhooks. */
export const STORE_COPY = storeCopy(COPIED_COLUMNS);

/** Maximum number of rows of a copy: products, variants, collections, promotions, templates, and what connects them. */
export const MAX_COPIED_ROWS = 10_000;

/** Settings that a copy has of its own. */
const OWN_SETTINGS: readonly string[] = ['name', 'active', 'pixKey'];

/** The settings of a store for its copy. Its PIX key is a random one, so that no trial payment reaches the merchant. */
function copiedSettings(source: StoreRow): Partial<Prisma.StoreCreateInput> {
  const fields = Object.keys(storeRules.shape).filter((field) => !OWN_SETTINGS.includes(field));
  const settings = Object.fromEntries(fields.map((field) => [field, source[field as keyof StoreRow]]));
  return { ...settings, sellerAddress: source.sellerAddress ?? Prisma.DbNull, pixKey: source.pixKey && randomUuid() };
}

/** The settings of a store that is to be copied. Throws 404 where there is none, 400 where it is too large. */
export async function settingsToCopy(ctx: RequestContext, id: string): Promise<Partial<Prisma.StoreCreateInput>> {
  const source = await ctx.platform.store.findUnique({ where: { id } });
  if (!source) throw notFoundError('Loja não encontrada.', 'copyOf');
  const rows = await ctx.stores.countCopied(STORE_COPY, id, MAX_COPIED_ROWS + 1);
  if (rows <= MAX_COPIED_ROWS) return copiedSettings(source);
  const message =
    'Esta loja tem mais de 10.000 itens para copiar: produtos, variantes, coleções, promoções, modelos e o que os liga. Copie uma menor.';
  throw validationError([{ field: 'copyOf', code: 'TOO_BIG', message }]);
}
