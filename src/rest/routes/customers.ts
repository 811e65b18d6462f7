import { customerWire } from '../../graph/customers/customer/customer.wire.ts';
import { route } from '../route.ts';

export const customerRoutes = [
  route(
    'GET /api/v1/customers',
    `query ($page: Int = 1, $limit: Int = 20, $filter: CustomerFilter) {
      data: customers(page: $page, limit: $limit, filter: $filter) {
        customers: nodes { ...CustomerWire }
        pagination { page limit total totalPages hasNext hasPrev }
      }
    } ${customerWire}`,
    // The panel filters by more (D-20, D-320).
    { filters: ['documentNumber', 'email', 'search'] },
  ),
];
