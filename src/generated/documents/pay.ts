// Made by graphql-codegen of src/pay/documents.graphql: npm run snapshots.
import type { TypedDocument } from '../../core/execution/typed-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AcceptUpsellInput = {
  readonly order: OfferedOrderInput;
  readonly upsellId: string;
};

export type AddressInput = {
  readonly city: string;
  readonly complement?: string | null | undefined;
  readonly neighborhood: string;
  readonly number: string;
  readonly state: string;
  readonly street: string;
  readonly zipcode: string;
};

export type ChangePaymentMethodInput = {
  readonly acceptTotal?: number | null | undefined;
  readonly installments?: number | null | undefined;
  readonly orderId: string;
  readonly paymentMethod: PaymentMethod;
};

export type CheckoutCustomerInput = {
  readonly documentNumber?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly phone?: string | null | undefined;
};

export type CompleteCheckoutInput = {
  readonly acceptTotal?: number | null | undefined;
  readonly checkoutId: string;
  readonly couponCode?: string | null | undefined;
  readonly customer: CheckoutCustomerInput;
  readonly installments?: number | null | undefined;
  readonly params?: unknown;
  readonly paymentMethod: PaymentMethod;
  readonly shippingAddress?: AddressInput | null | undefined;
  readonly shippingMethodId?: string | null | undefined;
  readonly singleUseCoupons?: boolean | null | undefined;
};

export type KitQuantityInput = {
  readonly key: string;
  readonly quantity: number;
};

export type MessageChannel =
  | 'EMAIL'
  | 'SMS'
  | 'WHATSAPP';

export type NoticeEffect =
  | 'CHANGED'
  | 'FORGED'
  | 'LOST'
  | 'REPEATED'
  | 'SCHEDULED'
  | 'SENT'
  | 'UNCHANGED';

export type OfferedOrderInput =
  {   readonly checkoutId: string; readonly id?: never; }
  |  { readonly checkoutId?: never;   readonly id: string; };

export type OrderRefundStatus =
  | 'FULL'
  | 'NONE'
  | 'PARTIAL';

export type OrderStatus =
  | 'CANCELLED'
  | 'DELIVERED'
  | 'PAID'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED'
  | 'SHIPPED';

export type PaymentAttemptStatus =
  | 'ENDED'
  | 'FAILED'
  | 'OPEN'
  | 'PAID'
  | 'STARTING';

export type PaymentMethod =
  | 'BOLETO'
  | 'CARD'
  | 'PIX';

export type PaymentStatus =
  | 'APPROVED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'PENDING'
  | 'REFUNDED'
  | 'REFUSED';

export type PricingReason =
  | 'ALREADY_GIVEN'
  | 'ALREADY_USED_BY_CUSTOMER'
  | 'CART_QUANTITY_TOO_HIGH'
  | 'CART_QUANTITY_TOO_LOW'
  | 'CART_TOTAL_TOO_HIGH'
  | 'CART_TOTAL_TOO_LOW'
  | 'CODE_NOT_TYPED'
  | 'ENDED'
  | 'EXTERNAL_CART'
  | 'HAS_VARIANTS'
  | 'INACTIVE'
  | 'NOTHING_TO_DISCOUNT'
  | 'NOTHING_TO_SHIP'
  | 'NOT_FOR_SALE'
  | 'NOT_IN_SEGMENT'
  | 'NOT_STARTED'
  | 'NO_METHOD_CHOSEN'
  | 'NO_TARGET_PRODUCT'
  | 'NO_TIER'
  | 'NO_TRIGGER_PRODUCT'
  | 'NO_USES_LEFT'
  | 'OTHER_COUPON_APPLIES'
  | 'OTHER_METHOD'
  | 'OTHER_RANGE_APPLIES'
  | 'OTHER_SHIPPING_CHOSEN'
  | 'OUT_OF_STOCK'
  | 'TOO_FEW_ITEMS'
  | 'UNKNOWN_CODE';

export type PricingRuleKind =
  | 'COUPON'
  | 'DISCOUNT_RANGE'
  | 'GIFT'
  | 'PAYMENT_DISCOUNT'
  | 'SHIPPING';

export type RecordOfferInput = {
  readonly order: OfferedOrderInput;
  readonly upsellId: string;
};

export type RefundLineInput = {
  readonly item: string;
  readonly quantity: number;
};

export type RefundStatus =
  | 'DONE'
  | 'PARTLY_REFUSED'
  | 'PROCESSING'
  | 'REFUSED'
  | 'REQUESTED';

export type ReturnRequestInput = {
  readonly email?: string | null | undefined;
  readonly lines: ReadonlyArray<RefundLineInput>;
  readonly message?: string | null | undefined;
  readonly orderId: string;
};

export type ReturnStatus =
  | 'APPROVED'
  | 'ASKED'
  | 'REFUSED';

export type SetKitQuantitiesInput = {
  readonly checkoutId: string;
  readonly quantities: ReadonlyArray<KitQuantityInput>;
};

export type SellerFragment = { readonly name: string, readonly test: boolean, readonly legalName: string | null, readonly document: string | null, readonly addressLine: string | null, readonly supportEmail: string | null, readonly supportPhone: string | null, readonly policyUrl: string | null, readonly privacyUrl: string | null, readonly logoUrl: string | null, readonly accentColor: string | null };

export type PaymentStateFragment = { readonly status: PaymentStatus, readonly expiresAt: string | null, readonly refundDue: boolean };

export type AttemptStateFragment = { readonly number: number, readonly method: PaymentMethod, readonly status: PaymentAttemptStatus, readonly examined: boolean, readonly expiresAt: string };

export type ShopperOrderFragment = { readonly renewable: boolean, readonly number: number, readonly createdAt: string, readonly status: OrderStatus, readonly subtotal: number, readonly discount: number, readonly total: number, readonly mayReturn: boolean, readonly returnUntil: string | null, readonly isBuyer: boolean, readonly refundStatus: OrderRefundStatus, readonly id: string, readonly paymentOptions: ReadonlyArray<{ readonly method: PaymentMethod, readonly total: number }>, readonly attempt: { readonly pixCode: string | null, readonly payUrl: string | null, readonly error: string | null, readonly number: number, readonly method: PaymentMethod, readonly status: PaymentAttemptStatus, readonly examined: boolean, readonly expiresAt: string } | null, readonly shipping: { readonly name: string, readonly price: number, readonly carrier: string | null, readonly turnaround: string | null } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly discount: number, readonly total: number, readonly image: string | null, readonly gift: boolean, readonly refundable: { readonly quantity: number } }>, readonly returns: ReadonlyArray<{ readonly number: number, readonly status: ReturnStatus, readonly answer: string | null, readonly createdAt: string }>, readonly rules: ReadonlyArray<{ readonly kind: PricingRuleKind, readonly name: string, readonly applied: boolean, readonly amount: number, readonly reason: PricingReason | null, readonly message: string }>, readonly payment: { readonly method: PaymentMethod, readonly amount: number, readonly pixCode: string | null, readonly approvedAt: string | null, readonly status: PaymentStatus, readonly expiresAt: string | null, readonly refundDue: boolean } | null, readonly refunds: ReadonlyArray<{ readonly number: number, readonly amount: number, readonly status: RefundStatus, readonly createdAt: string, readonly endedAt: string | null }> };

export type ShownCheckoutQueryVariables = Exact<{
  id: string;
}>;


export type ShownCheckoutQuery = { readonly checkout: { readonly couponCode: string | null, readonly discountLabels: ReadonlyArray<string>, readonly successUrl: string | null, readonly cancelUrl: string | null, readonly id: string, readonly store: { readonly name: string, readonly test: boolean, readonly legalName: string | null, readonly document: string | null, readonly addressLine: string | null, readonly supportEmail: string | null, readonly supportPhone: string | null, readonly policyUrl: string | null, readonly privacyUrl: string | null, readonly logoUrl: string | null, readonly accentColor: string | null }, readonly customer: { readonly name: string | null, readonly email: string | null, readonly phone: string | null, readonly documentNumber: string | null }, readonly order: { readonly renewable: boolean, readonly number: number, readonly createdAt: string, readonly status: OrderStatus, readonly subtotal: number, readonly discount: number, readonly total: number, readonly mayReturn: boolean, readonly returnUntil: string | null, readonly isBuyer: boolean, readonly refundStatus: OrderRefundStatus, readonly id: string, readonly buyer: { readonly name: string, readonly email: string, readonly address: { readonly street: string, readonly number: string, readonly complement: string | null, readonly neighborhood: string, readonly city: string, readonly state: string, readonly zipcode: string } | null } | null, readonly offers: ReadonlyArray<{ readonly upsellId: string, readonly title: string, readonly description: string | null, readonly buttonText: string, readonly productName: string, readonly image: string | null, readonly sellingPrice: number, readonly price: number }>, readonly acceptedOffers: ReadonlyArray<{ readonly renewable: boolean, readonly number: number, readonly createdAt: string, readonly status: OrderStatus, readonly subtotal: number, readonly discount: number, readonly total: number, readonly mayReturn: boolean, readonly returnUntil: string | null, readonly isBuyer: boolean, readonly refundStatus: OrderRefundStatus, readonly id: string, readonly paymentOptions: ReadonlyArray<{ readonly method: PaymentMethod, readonly total: number }>, readonly attempt: { readonly pixCode: string | null, readonly payUrl: string | null, readonly error: string | null, readonly number: number, readonly method: PaymentMethod, readonly status: PaymentAttemptStatus, readonly examined: boolean, readonly expiresAt: string } | null, readonly shipping: { readonly name: string, readonly price: number, readonly carrier: string | null, readonly turnaround: string | null } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly discount: number, readonly total: number, readonly image: string | null, readonly gift: boolean, readonly refundable: { readonly quantity: number } }>, readonly returns: ReadonlyArray<{ readonly number: number, readonly status: ReturnStatus, readonly answer: string | null, readonly createdAt: string }>, readonly rules: ReadonlyArray<{ readonly kind: PricingRuleKind, readonly name: string, readonly applied: boolean, readonly amount: number, readonly reason: PricingReason | null, readonly message: string }>, readonly payment: { readonly method: PaymentMethod, readonly amount: number, readonly pixCode: string | null, readonly approvedAt: string | null, readonly status: PaymentStatus, readonly expiresAt: string | null, readonly refundDue: boolean } | null, readonly refunds: ReadonlyArray<{ readonly number: number, readonly amount: number, readonly status: RefundStatus, readonly createdAt: string, readonly endedAt: string | null }> }>, readonly paymentOptions: ReadonlyArray<{ readonly method: PaymentMethod, readonly total: number }>, readonly attempt: { readonly pixCode: string | null, readonly payUrl: string | null, readonly error: string | null, readonly number: number, readonly method: PaymentMethod, readonly status: PaymentAttemptStatus, readonly examined: boolean, readonly expiresAt: string } | null, readonly shipping: { readonly name: string, readonly price: number, readonly carrier: string | null, readonly turnaround: string | null } | null, readonly items: ReadonlyArray<{ readonly id: string, readonly name: string, readonly quantity: number, readonly discount: number, readonly total: number, readonly image: string | null, readonly gift: boolean, readonly refundable: { readonly quantity: number } }>, readonly returns: ReadonlyArray<{ readonly number: number, readonly status: ReturnStatus, readonly answer: string | null, readonly createdAt: string }>, readonly rules: ReadonlyArray<{ readonly kind: PricingRuleKind, readonly name: string, readonly applied: boolean, readonly amount: number, readonly reason: PricingReason | null, readonly message: string }>, readonly payment: { readonly method: PaymentMethod, readonly amount: number, readonly pixCode: string | null, readonly approvedAt: string | null, readonly status: PaymentStatus, readonly expiresAt: string | null, readonly refundDue: boolean } | null, readonly refunds: ReadonlyArray<{ readonly number: number, readonly amount: number, readonly status: RefundStatus, readonly createdAt: string, readonly endedAt: string | null }> } | null } | null };

export type CheckoutPricesQueryVariables = Exact<{
  id: string;
  couponCode?: string | null | undefined;
  paymentMethod?: PaymentMethod | null | undefined;
  shippingMethodId?: string | null | undefined;
  singleUseCoupons?: boolean | null | undefined;
}>;


export type CheckoutPricesQuery = { readonly checkout: { readonly prices: { readonly needsAddress: boolean, readonly paymentMethod: PaymentMethod | null, readonly shippingOptions: ReadonlyArray<{ readonly methodId: string, readonly name: string, readonly price: number, readonly carrier: string | null, readonly turnaround: string | null }>, readonly paymentOptions: ReadonlyArray<{ readonly method: PaymentMethod, readonly discount: number }>, readonly cart: { readonly subtotal: number, readonly discount: number, readonly total: number, readonly lines: ReadonlyArray<{ readonly key: string, readonly name: string, readonly kitQuantity: number | null, readonly image: string | null, readonly quantity: number, readonly unitPrice: number, readonly discount: number, readonly total: number, readonly gift: boolean, readonly warning: { readonly message: string } | null }>, readonly shipping: { readonly methodId: string | null, readonly name: string, readonly price: number, readonly carrier: string | null, readonly turnaround: string | null } | null, readonly rules: ReadonlyArray<{ readonly kind: PricingRuleKind, readonly name: string, readonly applied: boolean, readonly amount: number, readonly reason: PricingReason | null, readonly message: string }> } } } | null };

export type KitQuantitiesQueryVariables = Exact<{
  id: string;
}>;


export type KitQuantitiesQuery = { readonly checkout: { readonly prices: { readonly cart: { readonly lines: ReadonlyArray<{ readonly key: string, readonly kitQuantity: number | null }> } } } | null };

export type OrderStateQueryVariables = Exact<{
  id: string;
}>;


export type OrderStateQuery = { readonly checkout: { readonly order: { readonly status: OrderStatus, readonly id: string, readonly attempt: { readonly number: number, readonly method: PaymentMethod, readonly status: PaymentAttemptStatus, readonly examined: boolean, readonly expiresAt: string } | null, readonly payment: { readonly status: PaymentStatus, readonly expiresAt: string | null, readonly refundDue: boolean } | null, readonly acceptedOffers: ReadonlyArray<{ readonly status: OrderStatus, readonly id: string, readonly attempt: { readonly number: number, readonly method: PaymentMethod, readonly status: PaymentAttemptStatus, readonly examined: boolean, readonly expiresAt: string } | null, readonly payment: { readonly status: PaymentStatus, readonly expiresAt: string | null, readonly refundDue: boolean } | null }> } | null } | null };

export type SetQuantitiesMutationVariables = Exact<{
  input: SetKitQuantitiesInput;
}>;


export type SetQuantitiesMutation = { readonly setKitQuantities: { readonly checkoutId: string } };

export type BuyCartMutationVariables = Exact<{
  input: CompleteCheckoutInput;
}>;


export type BuyCartMutation = { readonly completeCheckout: { readonly placed: boolean, readonly order: { readonly id: string } | null } };

export type AcceptOfferMutationVariables = Exact<{
  input: AcceptUpsellInput;
}>;


export type AcceptOfferMutation = { readonly acceptUpsell: { readonly id: string } };

export type RecordShownOfferMutationVariables = Exact<{
  input: RecordOfferInput;
}>;


export type RecordShownOfferMutation = { readonly recordOffer: { readonly upsellId: string } };

export type SimulatePaymentMutationVariables = Exact<{
  orderId: string;
}>;


export type SimulatePaymentMutation = { readonly simulatePayment: { readonly notices: ReadonlyArray<{ readonly effect: NoticeEffect }> } };

export type UnsubscribedStoreQueryVariables = Exact<{ [key: string]: never; }>;


export type UnsubscribedStoreQuery = { readonly store: { readonly name: string, readonly test: boolean, readonly legalName: string | null, readonly document: string | null, readonly addressLine: string | null, readonly supportEmail: string | null, readonly supportPhone: string | null, readonly policyUrl: string | null, readonly privacyUrl: string | null, readonly logoUrl: string | null, readonly accentColor: string | null } | null };

export type StoreSellerFragment = { readonly name: string, readonly test: boolean, readonly legalName: string | null, readonly document: string | null, readonly addressLine: string | null, readonly supportEmail: string | null, readonly supportPhone: string | null, readonly policyUrl: string | null, readonly privacyUrl: string | null, readonly logoUrl: string | null, readonly accentColor: string | null };

export type OptOutMutationVariables = Exact<{
  channel: MessageChannel;
  recipient: string;
}>;


export type OptOutMutation = { readonly optOutOfMessages: boolean };

export type TakeBackOptOutMutationVariables = Exact<{
  channel: MessageChannel;
  recipient: string;
}>;


export type TakeBackOptOutMutation = { readonly takeBackOptOut: boolean };

export type HintAttemptsMutationVariables = Exact<{
  providerId: string;
  references: ReadonlyArray<string> | string;
  movementIds: ReadonlyArray<string> | string;
  signed?: boolean | null | undefined;
}>;


export type HintAttemptsMutation = { readonly hintAttempts: number };

export type LookForPaymentMutationVariables = Exact<{
  id: string;
}>;


export type LookForPaymentMutation = { readonly lookForPayment: { readonly number: number } | null };

export type RequestReturnMutationVariables = Exact<{
  input: ReturnRequestInput;
}>;


export type RequestReturnMutation = { readonly requestReturn: { readonly number: number } };

export type RenewPaymentMutationVariables = Exact<{
  id: string;
}>;


export type RenewPaymentMutation = { readonly renewPayment: { readonly number: number } };

export type ChangePaymentMethodMutationVariables = Exact<{
  input: ChangePaymentMethodInput;
}>;


export type ChangePaymentMethodMutation = { readonly changePaymentMethod: { readonly id: string } };

export const ShownCheckoutDocument = `fragment Seller on ShopperStore {
  name
  test
  legalName
  document
  addressLine
  supportEmail
  supportPhone
  policyUrl
  privacyUrl
  logoUrl
  accentColor
}

fragment PaymentState on Payment {
  status
  expiresAt
  refundDue
}

fragment AttemptState on PaymentAttempt {
  number
  method
  status
  examined
  expiresAt
}

fragment ShopperOrder on ShopperOrder {
  id: orderId
  renewable
  paymentOptions {
    method
    total
  }
  attempt {
    ...AttemptState
    pixCode
    payUrl
    error
  }
  number
  createdAt
  status
  subtotal
  discount
  total
  shipping {
    name
    price
    carrier
    turnaround
  }
  items {
    id
    name
    quantity
    discount
    total
    image
    gift
    refundable {
      quantity
    }
  }
  mayReturn
  returnUntil
  isBuyer
  returns {
    number
    status
    answer
    createdAt
  }
  rules {
    kind
    name
    applied
    amount
    reason
    message
  }
  payment {
    ...PaymentState
    method
    amount
    pixCode
    approvedAt
  }
  refundStatus
  refunds {
    number
    amount
    status
    createdAt
    endedAt
  }
}

query ShownCheckout($id: ID!) {
  checkout: shopperCheckout(id: $id) {
    id: checkoutId
    store {
      ...Seller
    }
    couponCode
    discountLabels
    successUrl
    cancelUrl
    customer {
      name
      email
      phone
      documentNumber
    }
    order {
      ...ShopperOrder
      buyer {
        name
        email
        address {
          street
          number
          complement
          neighborhood
          city
          state
          zipcode
        }
      }
      offers {
        upsellId
        title
        description
        buttonText
        productName
        image
        sellingPrice
        price
      }
      acceptedOffers {
        ...ShopperOrder
      }
    }
  }
}` as TypedDocument<ShownCheckoutQuery, ShownCheckoutQueryVariables>;
export const CheckoutPricesDocument = `query CheckoutPrices($id: ID!, $couponCode: String, $paymentMethod: PaymentMethod, $shippingMethodId: ID, $singleUseCoupons: Boolean) {
  checkout: shopperCheckout(id: $id) {
    prices(
      couponCode: $couponCode
      paymentMethod: $paymentMethod
      shippingMethodId: $shippingMethodId
      singleUseCoupons: $singleUseCoupons
    ) {
      needsAddress
      paymentMethod
      shippingOptions {
        methodId
        name
        price
        carrier
        turnaround
      }
      paymentOptions {
        method
        discount
      }
      cart {
        lines {
          key
          name
          kitQuantity
          image
          quantity
          unitPrice
          discount
          total
          gift
          warning {
            message
          }
        }
        subtotal
        discount
        total
        shipping {
          methodId
          name
          price
          carrier
          turnaround
        }
        rules {
          kind
          name
          applied
          amount
          reason
          message
        }
      }
    }
  }
}` as TypedDocument<CheckoutPricesQuery, CheckoutPricesQueryVariables>;
export const KitQuantitiesDocument = `query KitQuantities($id: ID!) {
  checkout: shopperCheckout(id: $id) {
    prices {
      cart {
        lines {
          key
          kitQuantity
        }
      }
    }
  }
}` as TypedDocument<KitQuantitiesQuery, KitQuantitiesQueryVariables>;
export const OrderStateDocument = `fragment PaymentState on Payment {
  status
  expiresAt
  refundDue
}

fragment AttemptState on PaymentAttempt {
  number
  method
  status
  examined
  expiresAt
}

query OrderState($id: ID!) {
  checkout: shopperCheckout(id: $id) {
    order {
      id: orderId
      status
      attempt {
        ...AttemptState
      }
      payment {
        ...PaymentState
      }
      acceptedOffers {
        id: orderId
        status
        attempt {
          ...AttemptState
        }
        payment {
          ...PaymentState
        }
      }
    }
  }
}` as TypedDocument<OrderStateQuery, OrderStateQueryVariables>;
export const SetQuantitiesDocument = `mutation SetQuantities($input: SetKitQuantitiesInput!) {
  setKitQuantities(input: $input) {
    checkoutId
  }
}` as TypedDocument<SetQuantitiesMutation, SetQuantitiesMutationVariables>;
export const BuyCartDocument = `mutation BuyCart($input: CompleteCheckoutInput!) {
  completeCheckout(input: $input) {
    placed
    order {
      id
    }
  }
}` as TypedDocument<BuyCartMutation, BuyCartMutationVariables>;
export const AcceptOfferDocument = `mutation AcceptOffer($input: AcceptUpsellInput!) {
  acceptUpsell(input: $input) {
    id
  }
}` as TypedDocument<AcceptOfferMutation, AcceptOfferMutationVariables>;
export const RecordShownOfferDocument = `mutation RecordShownOffer($input: RecordOfferInput!) {
  recordOffer(input: $input) {
    upsellId
  }
}` as TypedDocument<RecordShownOfferMutation, RecordShownOfferMutationVariables>;
export const SimulatePaymentDocument = `mutation SimulatePayment($orderId: ID!) {
  simulatePayment(orderId: $orderId, outcome: PAID) {
    notices {
      effect
    }
  }
}` as TypedDocument<SimulatePaymentMutation, SimulatePaymentMutationVariables>;
export const UnsubscribedStoreDocument = `query UnsubscribedStore {
  store {
    ...StoreSeller
  }
}

fragment StoreSeller on Store {
  name
  test
  legalName
  document
  addressLine
  supportEmail
  supportPhone
  policyUrl
  privacyUrl
  logoUrl
  accentColor
}` as TypedDocument<UnsubscribedStoreQuery, UnsubscribedStoreQueryVariables>;
export const OptOutDocument = `mutation OptOut($channel: MessageChannel!, $recipient: String!) {
  optOutOfMessages(channel: $channel, recipient: $recipient)
}` as TypedDocument<OptOutMutation, OptOutMutationVariables>;
export const TakeBackOptOutDocument = `mutation TakeBackOptOut($channel: MessageChannel!, $recipient: String!) {
  takeBackOptOut(channel: $channel, recipient: $recipient)
}` as TypedDocument<TakeBackOptOutMutation, TakeBackOptOutMutationVariables>;
export const HintAttemptsDocument = `mutation HintAttempts($providerId: ID!, $references: [String!]!, $movementIds: [String!]!, $signed: Boolean) {
  hintAttempts(
    providerId: $providerId
    references: $references
    movementIds: $movementIds
    signed: $signed
  )
}` as TypedDocument<HintAttemptsMutation, HintAttemptsMutationVariables>;
export const LookForPaymentDocument = `mutation LookForPayment($id: ID!) {
  lookForPayment(id: $id) {
    number
  }
}` as TypedDocument<LookForPaymentMutation, LookForPaymentMutationVariables>;
export const RequestReturnDocument = `mutation RequestReturn($input: ReturnRequestInput!) {
  requestReturn(input: $input) {
    number
  }
}` as TypedDocument<RequestReturnMutation, RequestReturnMutationVariables>;
export const RenewPaymentDocument = `mutation RenewPayment($id: ID!) {
  renewPayment(id: $id) {
    number
  }
}` as TypedDocument<RenewPaymentMutation, RenewPaymentMutationVariables>;
export const ChangePaymentMethodDocument = `mutation ChangePaymentMethod($input: ChangePaymentMethodInput!) {
  changePaymentMethod(input: $input) {
    id
  }
}` as TypedDocument<ChangePaymentMethodMutation, ChangePaymentMethodMutationVariables>;
