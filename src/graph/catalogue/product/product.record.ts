import type { ResourceRecords } from '../../../core/schema/record-facts.ts';
import { productUniqueConstraints } from './product.rules.ts';

const PRODUCT_FEED = { kind: 'PRODUCT', description: 'Um produto, as suas variações ou coleções.' } as const;

export const productTables = {
  product: {
    scopes: ['products-basic:read'],
    node: true,
    audit: {},
    history: true,
    feed: PRODUCT_FEED,
    unique: productUniqueConstraints,
    copied: {},
  },
  // Its history is a part of the product's, by its own id.
  variant: { partOf: 'Product', scopes: ['products-basic:read'], node: true, audit: {}, feed: PRODUCT_FEED, copied: {} },
  productCategory: {
    type: 'Category',
    partOf: 'Product',
    scopes: ['products-basic:read'],
    audit: {},
    feed: PRODUCT_FEED,
    copied: {},
  },
  sku: { copied: {} },
  // Triggers make the items of a copy.
  stockItem: { copied: null },
  // Stock begins with the copy: a trigger records it.
  stockMovement: { copied: null },
} as const satisfies ResourceRecords;
