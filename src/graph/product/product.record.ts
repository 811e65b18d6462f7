import type { ResourceRecords } from '../../core/schema/record-facts.ts';
import { productUniqueConstraints } from './product.rules.ts';

const PRODUCT_FEED = { kind: 'PRODUCT', description: 'Um produto, as suas variações ou coleções.' } as const;

export const productTables = {
  product: {
    scopes: ['products:read'],
    node: true,
    audit: {},
    history: true,
    feed: PRODUCT_FEED,
    unique: productUniqueConstraints,
  },
  // Its history is a part of the product's, by its own id.
  variant: { partOf: 'Product', scopes: ['products:read'], node: true, audit: {}, feed: PRODUCT_FEED },
  productCategory: { type: 'Category', partOf: 'Product', scopes: ['products:read'], audit: {}, feed: PRODUCT_FEED },
  sku: {},
  stockMovement: {},
} as const satisfies ResourceRecords;
