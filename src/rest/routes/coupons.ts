import { couponWire } from '../../graph/promotions/coupon/coupon.wire.ts';
import { route } from '../route.ts';

export const couponRoutes = [
  route(
    'PATCH /api/v1/coupons/:couponId',
    `mutation ($couponId: ID!, $input: UpdateCouponInput!, $ifVersion: Int) {
      coupon: updateCoupon(id: $couponId, input: $input, ifVersion: $ifVersion) { ...CouponWire _version: version }
    } ${couponWire}`,
  ),
];
