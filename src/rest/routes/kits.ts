import { kitWire } from '../../graph/catalogue/kit/kit.wire.ts';
import { route } from '../route.ts';

export const kitRoutes = [
  route('POST /api/v1/kits', `mutation ($input: CreateKitInput!) { kit: createKit(input: $input) { ...KitWire } } ${kitWire}`),
  route(
    'PATCH /api/v1/kits/:kitId',
    `mutation ($kitId: ID!, $input: UpdateKitInput!, $ifVersion: Int) {
      kit: updateKit(id: $kitId, input: $input, ifVersion: $ifVersion) { ...KitWire _version: version }
    } ${kitWire}`,
  ),
  route(
    'GET /api/v1/kits',
    `query ($page: Int = 1, $limit: Int = 20, $filter: KitFilter) {
      data: kits(page: $page, limit: $limit, filter: $filter) {
        kits: nodes { ...KitWire }
        pagination { page limit total totalPages }
      }
    } ${kitWire}`,
    { filters: ['status'] },
  ),
];
