import { route } from '../route.ts';

const source = `mutation ($input: ExternalCheckoutInput!) {
  createExternalCheckout(input: $input) { checkoutId checkoutUrl storeId cartToken _created: created }
}`;

export const externalCheckoutRoutes = [
  route('POST /stores/external/checkout', source),
  route('POST /api/stores/external/checkout', source),
];
