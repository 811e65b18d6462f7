import { orderSummaryWire, orderWire } from '../../graph/sales/order/order.wire.ts';
import { route } from '../route.ts';

export const orderRoutes = [
  route(
    'GET /api/v1/orders',
    `query ($page: Int = 1, $limit: Int = 20, $filter: OrderFilter) {
      data: orders(page: $page, limit: $limit, filter: $filter) {
        orders: nodes { ...OrderSummaryWire }
        pagination { page limit total totalPages }
      }
    } ${orderSummaryWire}`,
    { filters: ['status'] },
  ),
  route(
    'PATCH /api/v1/orders/:orderId',
    `mutation ($orderId: ID!, $input: UpdateOrderInput!, $ifVersion: Int) {
      order: updateOrder(id: $orderId, input: $input, ifVersion: $ifVersion) { ...OrderWire _version: version }
    } ${orderWire}`,
  ),
  route(
    'PATCH /api/v1/orders/:orderId/status',
    `mutation ($orderId: ID!, $input: SetOrderStatusInput!, $ifVersion: Int) {
      order: setOrderStatus(id: $orderId, input: $input, ifVersion: $ifVersion) { ...OrderWire _version: version }
    } ${orderWire}`,
  ),
  route(
    'PATCH /api/v1/orders/:orderId/tags',
    `mutation ($orderId: ID!, $tagIds: [ID!]!, $ifVersion: Int) {
      data: setOrderTags(id: $orderId, input: { tagIds: $tagIds }, ifVersion: $ifVersion) {
        orderId
        previousTagIds: previousTagCodes
        tags: tagCodesByCategory { ids invoicing delivery custom }
        catalog { id: code category label color allowConcurrent }
        _version: version
      }
    }`,
  ),
  route(
    'POST /api/v1/orders/:orderId/tags',
    `mutation ($orderId: ID!, $input: CreateOrderTagInput!) {
      data: createOrderTag(orderId: $orderId, input: $input) {
        tag { ...TagWire }
        catalog { ...TagWire }
      }
    }
    fragment TagWire on OrderTag { id: code category label color allowConcurrent }`,
  ),
];
