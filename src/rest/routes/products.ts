import { productWire } from '../../graph/product/product.wire.ts';
import { route } from '../route.ts';

export const productRoutes = [
  route(
    'POST /api/v1/products',
    `mutation ($input: CreateProductInput!) { product: createProduct(input: $input) { ...ProductWire } } ${productWire}`,
    { body: { 'stock.quantity': 'stock' } },
  ),
  route(
    'GET /api/v1/products/:productId',
    `query ($productId: UUID!) { product(id: $productId) { ...ProductWire _version: version } } ${productWire}`,
  ),
];
