import { discountRangeWire } from '../../graph/promotions/discount-range/discount-range.wire.ts';
import { route } from '../route.ts';

export const discountRangeRoutes = [
  route(
    'PATCH /api/v1/discount-ranges/:discountRangeId',
    `mutation ($discountRangeId: ID!, $input: UpdateDiscountRangeInput!, $ifVersion: Int) {
      discountRange: updateDiscountRange(id: $discountRangeId, input: $input, ifVersion: $ifVersion) { ...DiscountRangeWire _version: version }
    } ${discountRangeWire}`,
  ),
];
