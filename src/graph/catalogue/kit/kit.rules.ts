import { z } from 'zod';
import {
  enumField,
  integerField,
  listField,
  moneyField,
  nameField,
  rule,
  textField,
  uuidField,
  webUrl,
} from '../../../core/validation/field-types.ts';
import { filterOf, idsFilter, setFilter, textFilter } from '../../../core/validation/filter-fields.ts';
import { KitPriceType, KitStatus } from '../../../generated/prisma/enums.ts';
import { slugify } from '../../../lib/slug.ts';

/** The ways in which a kit may be sent otherwise than a cart (D-38). */
export const KIT_SHIPPING = { FREE: 'FREE', FIXED: 'FIXED' } as const;

const shippingFields = z.object({ type: enumField(KIT_SHIPPING), amount: moneyField().nullable().default(null) });

const pricedShipping = rule(shippingFields, {
  reads: ['type', 'amount'],
  field: 'amount',
  code: 'REQUIRED',
  message: 'O frete FIXED precisa de um valor.',
  holds: ({ type, amount }) => type !== 'FIXED' || amount !== null,
});

const customShipping = rule(pricedShipping, {
  reads: ['type', 'amount'],
  field: 'amount',
  code: 'INVALID_VALUE',
  message: 'O frete FREE não tem valor.',
  holds: ({ type, amount }) => type !== 'FREE' || amount === null,
});

const itemFields = z.object({
  productId: uuidField(),
  quantity: integerField({ min: 1, max: 999 }).default(1),
  priceType: enumField(KitPriceType).default('SKU'),
  customPrice: moneyField().nullable().default(null),
});

const pricedItem = rule(itemFields, {
  reads: ['priceType', 'customPrice'],
  field: 'customPrice',
  code: 'REQUIRED',
  message: 'Um item de preço CUSTOM precisa do preço.',
  holds: ({ priceType, customPrice }) => priceType !== 'CUSTOM' || customPrice !== null,
});

const item = rule(pricedItem, {
  reads: ['priceType', 'customPrice'],
  field: 'customPrice',
  code: 'INVALID_VALUE',
  message: 'Só um item de preço CUSTOM tem preço próprio.',
  holds: ({ priceType, customPrice }) => priceType !== 'SKU' || customPrice === null,
});

/** State of a kit (contract §2, D-30, D-38, D-124). A product may occur in several items. */
export const kitRules = z.object({
  name: nameField({ min: 3, max: 100 }),
  description: textField({ max: 500 }).default(''),
  image: webUrl().nullable().default(null),
  status: enumField(KitStatus).default('DRAFT'),
  allowQuantityChange: z.boolean().default(false),
  customShipping: customShipping.nullable().default(null),
  items: listField(item, { min: 1, max: 100 }),
});

/** Filters of the list of kits. */
export const kitFilterRules = z.object({
  ids: idsFilter(),
  statuses: setFilter(enumField(KitStatus)),
  name: textFilter(100),
  status: filterOf(enumField(KitStatus)),
});

/** The addressable form of a kit's name; a name that leaves none becomes the word for it (D-31, D-38). */
export const kitSlug = (name: string): string => slugify(name) || 'kit';

export const KIT_MISSING = 'Kit não encontrado.';
