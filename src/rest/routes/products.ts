import { productWire } from '../../graph/catalogue/product/product.wire.ts';
import { variantWire } from '../../graph/catalogue/variant/variant.wire.ts';
import { route } from '../route.ts';

export const productRoutes = [
  route(
    'POST /api/v1/products',
    `mutation ($input: CreateProductInput!) { product: createProduct(input: $input) { ...ProductWire } } ${productWire}`,
    { body: { 'stock.quantity': 'stock' } },
  ),
  route(
    'GET /api/v1/products/:productId',
    `query ($productId: ID!) { product(id: $productId) { ...ProductWire variants { ...VariantWire } _version: version } }
    ${productWire} ${variantWire}`,
  ),
  route(
    'GET /api/v1/products',
    `query ($page: Int = 1, $limit: Int = 20, $filter: ProductFilter) {
      data: products(page: $page, limit: $limit, filter: $filter) {
        products: nodes { ...ProductWire }
        pagination { page limit total totalPages }
      }
    } ${productWire}`,
    // The panel filters by more (D-20, D-32).
    { filters: ['name', 'sku', 'minPrice', 'maxPrice', 'updatedSince', 'status'] },
  ),
];
