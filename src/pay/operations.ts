import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../graph/kernel/caller.ts';
import { perform } from '../graph/kernel/perform.ts';
import { storedOperation } from '../graph/kernel/stored-operation.ts';
import { type Engine, Refusal } from '../graph/kernel/unit-of-work.ts';
import type { CheckoutShown, OrderState, PricesShown } from './shown.ts';

const OFFER = 'upsellId title description buttonText productName image sellingPrice price';
const STATE = 'status payment { status expiresAt refundDue }';
const ORDER = `id status subtotal discount total
  shipping { name price carrier turnaround }
  items { name quantity discount total image gift }
  rules { kind name applied amount reason message }
  payment { method status amount pixCode expiresAt refundDue }`;

const SOURCES = {
  checkout: `query ($id: UUID!) { checkout: shopperCheckout(id: $id) {
    id storeName couponCode discountLabels successUrl cancelUrl
    customer { name email phone documentNumber }
    order { ${ORDER} offers { ${OFFER} } acceptedOffers { ${ORDER} } }
  } }`,
  prices: `query ($id: UUID!, $couponCode: String, $paymentMethod: PaymentMethod, $shippingMethodId: UUID,
    $email: String, $documentNumber: String) { checkout: shopperCheckout(id: $id) { prices(
    couponCode: $couponCode, paymentMethod: $paymentMethod, shippingMethodId: $shippingMethodId,
    email: $email, documentNumber: $documentNumber
  ) {
    needsAddress paymentMethod
    shippingOptions { methodId name price carrier turnaround }
    paymentOptions { method discount }
    cart {
      lines { name image quantity unitPrice discount total gift }
      subtotal discount total
      shipping { methodId name price carrier turnaround }
      rules { kind name applied amount reason message }
    }
  } } }`,
  state: `query ($id: UUID!) { checkout: shopperCheckout(id: $id) { order { ${STATE} acceptedOffers { ${STATE} } } } }`,
  complete: 'mutation ($input: CompleteCheckoutInput!) { completeCheckout(input: $input) { order { id } } }',
  accept: 'mutation ($input: AcceptUpsellInput!) { acceptUpsell(input: $input) { id } }',
} as const;

/** What the buyer has chosen and typed, as prices are asked for. */
export interface Choices {
  readonly couponCode?: string | undefined;
  readonly paymentMethod?: string | undefined;
  readonly shippingMethodId?: string | undefined;
  readonly email?: string | undefined;
  readonly documentNumber?: string | undefined;
}

/** Everything that a buyer can do with his checkout. Each throws what the operation refuses. */
export interface ShopperOperations {
  checkout(caller: Caller): Promise<CheckoutShown | null>;
  prices(caller: Caller, choices: Choices): Promise<PricesShown>;
  /** The order's state; null while there is no order. */
  state(caller: Caller): Promise<OrderState | null>;
  complete(caller: Caller, input: object): Promise<void>;
  accept(caller: Caller, upsellId: string): Promise<void>;
}

/** The page's stored operations, compiled at the start. */
export function shopperOperations(engine: Engine, schema: GraphQLSchema): ShopperOperations {
  const compiled = Object.fromEntries(Object.entries(SOURCES).map(([name, source]) => [name, storedOperation(schema, source)]));
  const run = async <Data>(caller: Caller, name: keyof typeof SOURCES, variables: object): Promise<Data> => {
    const operation = compiled[name];
    if (!operation) throw new Error(`no operation ${name}`);
    try {
      return (await perform(engine, caller, operation, { ...variables })) as Data;
    } catch (error) {
      throw error instanceof Refusal ? error.cause : error;
    }
  };
  const id = ({ checkoutId }: Caller) => checkoutId;
  return {
    checkout: async (caller) => (await run<{ checkout: CheckoutShown | null }>(caller, 'checkout', { id: id(caller) })).checkout,
    prices: async (caller, choices) =>
      (await run<{ checkout: { prices: PricesShown } }>(caller, 'prices', { id: id(caller), ...choices })).checkout.prices,
    state: async (caller) =>
      (await run<{ checkout: { order: OrderState | null } | null }>(caller, 'state', { id: id(caller) })).checkout?.order ?? null,
    complete: async (caller, input) => void (await run(caller, 'complete', { input })),
    accept: async (caller, upsellId) => void (await run(caller, 'accept', { input: { checkoutId: id(caller), upsellId } })),
  };
}
