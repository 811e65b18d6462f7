import type { GraphQLSchema } from 'graphql';
import type { Principal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import type { CheckoutData, OrderState, PricesView } from './page-data.ts';
import { SELLER_FIELDS } from './seller-view.ts';

const OFFER = 'upsellId title description buttonText productName image sellingPrice price';
const STATE = 'status payment { status expiresAt refundDue }';
const ORDER = `id: orderId number createdAt status subtotal discount total
  shipping { name price carrier turnaround }
  items { name quantity discount total image gift }
  rules { kind name applied amount reason message }
  payment { method status amount pixCode expiresAt refundDue }`;

const SOURCES = {
  checkout: `query ($id: ID!) { checkout: shopperCheckout(id: $id) {
    id: checkoutId store { ${SELLER_FIELDS} } couponCode discountLabels successUrl cancelUrl
    customer { name email phone documentNumber }
    order { ${ORDER} offers { ${OFFER} } acceptedOffers { ${ORDER} } }
  } }`,
  prices: `query ($id: ID!, $couponCode: String, $paymentMethod: PaymentMethod, $shippingMethodId: ID,
    $singleUseCoupons: Boolean) { checkout: shopperCheckout(id: $id) { prices(
    couponCode: $couponCode, paymentMethod: $paymentMethod, shippingMethodId: $shippingMethodId,
    singleUseCoupons: $singleUseCoupons
  ) {
    needsAddress paymentMethod
    shippingOptions { methodId name price carrier turnaround }
    paymentOptions { method discount }
    cart {
      lines { key name kitQuantity image quantity unitPrice discount total gift warning { message } }
      subtotal discount total
      shipping { methodId name price carrier turnaround }
      rules { kind name applied amount reason message }
    }
  } } }`,
  quantities: `query ($id: ID!) { checkout: shopperCheckout(id: $id) { prices { cart { lines { key kitQuantity } } } } }`,
  state: `query ($id: ID!) { checkout: shopperCheckout(id: $id) { order { ${STATE} acceptedOffers { ${STATE} } } } }`,
  setQuantities: 'mutation ($input: SetKitQuantitiesInput!) { setKitQuantities(input: $input) { checkoutId } }',
  complete: 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { id } } }',
  accept: 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }',
  recordOffer: 'mutation ($input: RecordOfferInput!) { recordOffer(input: $input) { upsellId } }',
  simulatePayment: 'mutation ($orderId: ID!) { simulatePayment(orderId: $orderId, outcome: PAID) { notices { effect } } }',
} as const;

/** The buyer's choices and input for pricing. */
export interface Choices {
  readonly couponCode?: string | undefined;
  readonly paymentMethod?: string | undefined;
  readonly shippingMethodId?: string | undefined;
  readonly singleUseCoupons?: boolean | undefined;
}

/** Units of a kit's item in each kit, by the key of its line. */
export interface LineQuantity {
  readonly key: string;
  readonly quantity: number;
}

interface QuantitiesShown {
  readonly checkout: { prices: { cart: { lines: { key: string; kitQuantity: number | null }[] } } };
}

/** Operations of a buyer on their checkout. Each throws the operation's errors. */
export interface ShopperOperations {
  checkout(principal: Principal): Promise<CheckoutData | null>;
  prices(principal: Principal, choices: Choices): Promise<PricesView>;
  /** The order's state; null while there is no order. */
  state(principal: Principal): Promise<OrderState | null>;
  /** The units in each kit that the buyer may change, as they are. */
  quantities(principal: Principal): Promise<LineQuantity[]>;
  setQuantities(principal: Principal, quantities: readonly LineQuantity[]): Promise<void>;
  complete(principal: Principal, input: object): Promise<void>;
  accept(principal: Principal, upsellId: string): Promise<void>;
  /** Records that the page showed an offer. */
  recordOffer(principal: Principal, upsellId: string): Promise<void>;
  /** Pays an order of a test store. */
  simulatePayment(principal: Principal, orderId: string): Promise<void>;
}

/** The page's stored operations, compiled at the start. */
export function shopperOperations(runtime: Runtime, schema: GraphQLSchema): ShopperOperations {
  const compiled = Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, compileOperation(schema, source)]));
  const run = async <Data>(principal: Principal, name: keyof typeof SOURCES, variables: object): Promise<Data> => {
    const operation = compiled[name];
    if (!operation) throw new Error(`no operation ${name}`);
    return (await callOperation(runtime, principal, operation, { ...variables })) as Data;
  };
  const id = ({ checkoutId }: Principal) => checkoutId;
  return {
    checkout: async (principal) =>
      (await run<{ checkout: CheckoutData | null }>(principal, 'checkout', { id: id(principal) })).checkout,
    prices: async (principal, choices) =>
      (await run<{ checkout: { prices: PricesView } }>(principal, 'prices', { id: id(principal), ...choices })).checkout.prices,
    state: async (principal) =>
      (await run<{ checkout: { order: OrderState | null } | null }>(principal, 'state', { id: id(principal) })).checkout?.order ??
      null,
    quantities: async (principal) => {
      const { checkout } = await run<QuantitiesShown>(principal, 'quantities', { id: id(principal) });
      return checkout.prices.cart.lines.flatMap(({ key, kitQuantity }) =>
        kitQuantity === null ? [] : [{ key, quantity: kitQuantity }],
      );
    },
    setQuantities: async (principal, quantities) =>
      void (await run(principal, 'setQuantities', { input: { checkoutId: id(principal), quantities } })),
    complete: async (principal, input) => void (await run(principal, 'complete', { input })),
    accept: async (principal, upsellId) =>
      void (await run(principal, 'accept', { input: { checkoutId: id(principal), upsellId } })),
    recordOffer: async (principal, upsellId) =>
      void (await run(principal, 'recordOffer', { input: { checkoutId: id(principal), upsellId } })),
    simulatePayment: async (principal, orderId) => void (await run(principal, 'simulatePayment', { orderId })),
  };
}
