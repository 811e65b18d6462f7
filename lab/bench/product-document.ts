import { productWire } from '../../src/graph/catalogue/product/product.wire.ts';
import { variantWire } from '../../src/graph/catalogue/variant/variant.wire.ts';

/** Id under which the document is published in the fixture. */
export const PRODUCT_DOCUMENT_ID = 'sha256:bench-product';

/** GraphQL document with the content of the REST route of a product. */
export const PRODUCT_DOCUMENT = `query ($id: ID!) { product(id: $id) { ...ProductWire variants { ...VariantWire } } }
${productWire} ${variantWire}`;
