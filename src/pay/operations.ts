import type { GraphQLSchema } from 'graphql';
import { notFoundError } from '../core/errors.ts';
import type { Principal } from '../core/execution/principal.ts';
import { callOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { compileOperation } from '../core/execution/stored-operation.ts';
import type { Sent } from '../core/execution/typed-document.ts';
import {
  AcceptOfferDocument,
  BuyCartDocument,
  ChangePaymentMethodDocument,
  type ChangePaymentMethodInput,
  CheckoutPricesDocument,
  type CheckoutPricesQueryVariables,
  type CompleteCheckoutInput,
  KitQuantitiesDocument,
  type KitQuantityInput,
  LookForPaymentDocument,
  OrderStateDocument,
  RecordShownOfferDocument,
  RenewPaymentDocument,
  RequestReturnDocument,
  type ReturnRequestInput,
  SetQuantitiesDocument,
  ShownCheckoutDocument,
  SimulatePaymentDocument,
} from '../generated/documents/pay.ts';
import type { CheckoutData, OrderState, PricesView } from './page-data.ts';

/** The buyer's choices and input for pricing. */
export type Choices = Omit<Sent<CheckoutPricesQueryVariables>, 'id'>;

/** Units of a kit's item in each kit, by the key of its line. */
export type LineQuantity = KitQuantityInput;

/** Input of a purchase as its form was sent: the operation names every field that is missing. */
export type PurchaseInput = Incomplete<Sent<CompleteCheckoutInput>>;

type Incomplete<Input> = Input extends object ? { readonly [Name in keyof Input]?: Incomplete<Input[Name]> | undefined } : Input;

/** Operations of a buyer on their checkout. Each throws the operation's errors. */
export interface ShopperOperations {
  checkout(principal: Principal): Promise<CheckoutData | null>;
  /** Throws 404 for a checkout that was deleted meanwhile. */
  prices(principal: Principal, choices: Choices): Promise<PricesView>;
  /** The order's state; null while there is no order. */
  state(principal: Principal): Promise<OrderState | null>;
  /** The units in each kit that the buyer may change, as they are. Throws as `prices` does. */
  quantities(principal: Principal): Promise<LineQuantity[]>;
  setQuantities(principal: Principal, quantities: readonly LineQuantity[]): Promise<void>;
  /** Buys the cart; true when the order is of this call. */
  complete(principal: Principal, input: PurchaseInput): Promise<boolean>;
  accept(principal: Principal, upsellId: string): Promise<void>;
  /** Records that the page showed an offer. */
  recordOffer(principal: Principal, upsellId: string): Promise<void>;
  /** Pays an order of a test store. */
  simulatePayment(principal: Principal, orderId: string): Promise<void>;
  /** Makes a new code for an order. */
  renewPayment(principal: Principal, orderId: string): Promise<void>;
  /** Asks the store to take units of an order back. */
  requestReturn(principal: Principal, input: Sent<ReturnRequestInput>): Promise<void>;
  /** Gives an order another payment method, at the price that the buyer saw. */
  changeMethod(principal: Principal, input: Sent<ChangePaymentMethodInput>): Promise<void>;
  /** Has the provider asked whether an order was paid. */
  lookForPayment(principal: Principal, orderId: string): Promise<void>;
}

const id = ({ checkoutId = '' }: Principal) => checkoutId;

function present<Checkout>(checkout: Checkout | null): Checkout {
  if (checkout === null) throw notFoundError('Este carrinho não existe mais.');
  return checkout;
}

/** The page's stored operations, compiled at the start. */
export function shopperOperations(runtime: Runtime, schema: GraphQLSchema): ShopperOperations {
  const stored = {
    checkout: compileOperation(schema, ShownCheckoutDocument),
    prices: compileOperation(schema, CheckoutPricesDocument),
    quantities: compileOperation(schema, KitQuantitiesDocument),
    state: compileOperation(schema, OrderStateDocument),
    setQuantities: compileOperation(schema, SetQuantitiesDocument),
    complete: compileOperation(schema, BuyCartDocument),
    accept: compileOperation(schema, AcceptOfferDocument),
    recordOffer: compileOperation(schema, RecordShownOfferDocument),
    simulatePayment: compileOperation(schema, SimulatePaymentDocument),
    renewPayment: compileOperation(schema, RenewPaymentDocument),
    requestReturn: compileOperation(schema, RequestReturnDocument),
    changeMethod: compileOperation(schema, ChangePaymentMethodDocument),
    lookForPayment: compileOperation(schema, LookForPaymentDocument),
  };
  return {
    checkout: async (principal) => (await callOperation(runtime, principal, stored.checkout, { id: id(principal) })).checkout,
    prices: async (principal, choices) => {
      const { checkout } = await callOperation(runtime, principal, stored.prices, { id: id(principal), ...choices });
      return present(checkout).prices;
    },
    state: async (principal) =>
      (await callOperation(runtime, principal, stored.state, { id: id(principal) })).checkout?.order ?? null,
    quantities: async (principal) => {
      const { checkout } = await callOperation(runtime, principal, stored.quantities, { id: id(principal) });
      return present(checkout).prices.cart.lines.flatMap(({ key, kitQuantity }) =>
        kitQuantity === null ? [] : [{ key, quantity: kitQuantity }],
      );
    },
    setQuantities: async (principal, quantities) =>
      void (await callOperation(runtime, principal, stored.setQuantities, { input: { checkoutId: id(principal), quantities } })),
    complete: async (principal, input) => {
      const sent = { input: input as Sent<CompleteCheckoutInput> };
      return (await callOperation(runtime, principal, stored.complete, sent)).completeCheckout?.placed === true;
    },
    accept: async (principal, upsellId) =>
      void (await callOperation(runtime, principal, stored.accept, {
        input: { order: { checkoutId: id(principal) }, upsellId },
      })),
    recordOffer: async (principal, upsellId) =>
      void (await callOperation(runtime, principal, stored.recordOffer, {
        input: { order: { checkoutId: id(principal) }, upsellId },
      })),
    simulatePayment: async (principal, orderId) =>
      void (await callOperation(runtime, principal, stored.simulatePayment, { orderId })),
    renewPayment: async (principal, orderId) =>
      void (await callOperation(runtime, principal, stored.renewPayment, { id: orderId })),
    requestReturn: async (principal, input) => void (await callOperation(runtime, principal, stored.requestReturn, { input })),
    changeMethod: async (principal, input) => void (await callOperation(runtime, principal, stored.changeMethod, { input })),
    lookForPayment: async (principal, orderId) =>
      void (await callOperation(runtime, principal, stored.lookForPayment, { id: orderId })),
  };
}
