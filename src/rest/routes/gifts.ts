import { giftWire } from '../../graph/promotions/gift/gift.wire.ts';
import { route } from '../route.ts';

export const giftRoutes = [
  route(
    'POST /api/v1/gifts',
    `mutation ($input: CreateGiftInput!) { gift: createGift(input: $input) { ...GiftWire } } ${giftWire}`,
  ),
  route(
    'PATCH /api/v1/gifts/:giftId',
    `mutation ($giftId: ID!, $input: UpdateGiftInput!, $ifVersion: Int) {
      gift: updateGift(id: $giftId, input: $input, ifVersion: $ifVersion) { ...GiftWire _version: version }
    } ${giftWire}`,
  ),
  route(
    'GET /api/v1/gifts',
    `query ($page: Int = 1, $limit: Int = 20, $active: Boolean) {
      data: gifts(page: $page, limit: $limit, filter: { active: $active }) {
        gifts: nodes { ...GiftWire }
        pagination { page limit total totalPages }
      }
    } ${giftWire}`,
  ),
];
