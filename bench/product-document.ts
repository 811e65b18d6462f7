import { productWire } from '../src/graph/product/product.wire.ts';
import { variantWire } from '../src/graph/variant/variant.wire.ts';

/** What reads over GraphQL what the REST route of a product shows. */
export const PRODUCT_DOCUMENT = `query ($id: UUID!) { product(id: $id) { ...ProductWire variants { ...VariantWire } } }
${productWire} ${variantWire}`;
