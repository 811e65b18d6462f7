import { upsellWire } from '../../graph/sales/upsell/upsell.wire.ts';
import { route } from '../route.ts';

export const upsellRoutes = [
  route(
    'POST /api/v1/upsells',
    `mutation ($input: CreateUpsellInput!) { upsell: createUpsell(input: $input) { ...UpsellWire } } ${upsellWire}`,
  ),
  route(
    'PATCH /api/v1/upsells/:upsellId',
    `mutation ($upsellId: ID!, $input: UpdateUpsellInput!, $ifVersion: Int) {
      upsell: updateUpsell(id: $upsellId, input: $input, ifVersion: $ifVersion) { ...UpsellWire _version: version }
    } ${upsellWire}`,
  ),
  route(
    'GET /api/v1/upsells',
    `query ($page: Int = 1, $limit: Int = 20, $active: Boolean) {
      data: upsells(page: $page, limit: $limit, filter: { active: $active }) {
        upsells: nodes { ...UpsellWire }
        pagination { page limit total totalPages }
      }
    } ${upsellWire}`,
  ),
];
