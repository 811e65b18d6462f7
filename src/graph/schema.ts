import type { Database } from '../database/database.ts';
import { categoryDuplicates } from './category/category.rules.ts';
import { builder } from './kernel/builder.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import type { Secrets } from './kernel/secrets.ts';
import type { Engine } from './kernel/unit-of-work.ts';
import { wires } from './kernel/wire.ts';
import { productDuplicates } from './product/product.rules.ts';
import { productWire } from './product/product.wire.ts';
import './api-key/create-api-key.ts';
import './api-key/revoke-api-key.ts';
import './api-key/rotate-api-key.ts';
import './category/category-list.ts';
import './category/category-products.ts';
import './category/create-category.ts';
import './category/delete-category.ts';
import './category/set-product-categories.ts';
import './category/update-category.ts';
import './product/create-product.ts';
import './product/delete-product.ts';
import './product/product-list.ts';
import './variant/create-variant.ts';
import './variant/update-variant.ts';
import './variant/delete-variant.ts';
import './product/update-product.ts';
import './store/create-store.ts';
import './store/rotate-checkout-key.ts';
import './store/update-store.ts';
import './viewer/viewer.ts';

/** The one schema: every resolver and every rule stands behind it. */
export const schema = builder.toSchema();

const shapes = wires(schema, { Product: productWire });

/** What the schema's operations run with. */
export function createEngine(database: Database, secrets: Secrets, clock: Clock = systemClock): Engine {
  return { database, secrets, clock, wires: shapes, duplicates: { ...categoryDuplicates, ...productDuplicates } };
}
