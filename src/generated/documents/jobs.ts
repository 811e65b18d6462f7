// Made by graphql-codegen of src/jobs/documents.graphql: npm run snapshots.
import type { TypedDocument } from '../../core/execution/typed-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type AdjustStockInput = {
  readonly lines: ReadonlyArray<StockLineInput>;
  readonly reason: StockReason;
  readonly reference?: string | null | undefined;
};

export type AttemptAction =
  | 'LOOK'
  | 'START'
  | 'WITHDRAW';

export type AttemptAnswerInput = {
  readonly movements: ReadonlyArray<FoundMovementInput>;
  readonly open: boolean;
  readonly payUrl?: string | null | undefined;
  readonly pixCode?: string | null | undefined;
  readonly withdrawn: boolean;
};

export type AttemptFailureInput = {
  readonly isFinal: boolean;
  readonly message: string;
  readonly retrySeconds?: number | null | undefined;
};

export type CreateCategoryInput = {
  readonly active?: boolean | null | undefined;
  readonly description?: string | null | undefined;
  readonly image?: string | null | undefined;
  readonly name: string;
  readonly parentId?: string | null | undefined;
  readonly position?: number | null | undefined;
  readonly slug?: string | null | undefined;
};

export type CreateCouponInput = {
  readonly active?: boolean | null | undefined;
  readonly amount: number;
  readonly automaticApply?: boolean | null | undefined;
  readonly code: string;
  readonly discountType: DiscountType;
  readonly endsAt?: string | null | undefined;
  readonly name: string;
  readonly segmentId?: string | null | undefined;
  readonly singleUsePerCustomer?: boolean | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly totalAvailable?: number | null | undefined;
};

export type CreateProductInput = {
  readonly barcode?: string | null | undefined;
  readonly costPrice?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discountedPrice?: number | null | undefined;
  readonly featured?: boolean | null | undefined;
  readonly logistics?: LogisticsInput | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly media?: ProductMediaInput | null | undefined;
  readonly name: string;
  readonly price: number;
  readonly shortDescription?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly status?: ProductStatus | null | undefined;
  readonly stock?: number | null | undefined;
  readonly type: ProductType;
};

export type CreateVariantInput = {
  readonly active?: boolean | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly costPrice?: number | null | undefined;
  readonly discountedPrice?: number | null | undefined;
  readonly image?: string | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly name: string;
  readonly options?: ReadonlyArray<VariantOptionInput> | null | undefined;
  readonly position?: number | null | undefined;
  readonly price?: number | null | undefined;
  readonly productId: string;
  readonly sku?: string | null | undefined;
  readonly stock?: number | null | undefined;
};

export type DiscountType =
  | 'CURRENCY'
  | 'PERCENT';

export type FoundMovementInput = {
  readonly answerDueAt?: string | null | undefined;
  readonly cents: number;
  readonly details?: MovementDetailsInput | null | undefined;
  readonly externalId: string;
  readonly happenedAt: string;
  readonly kind: PaymentMovementKind;
  readonly ofId?: string | null | undefined;
  readonly payerDocument?: string | null | undefined;
  readonly payerName?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly refundReference?: string | null | undefined;
  readonly status: PaymentMovementStatus;
  readonly withdrawn?: boolean | null | undefined;
};

export type LogisticsInput = {
  readonly height: number;
  readonly length: number;
  readonly weight: number;
  readonly width: number;
};

export type MovementDetailsInput = {
  readonly brand?: string | null | undefined;
  readonly buyerPaid?: number | null | undefined;
  readonly installments?: number | null | undefined;
  readonly lastDigits?: string | null | undefined;
  readonly net?: number | null | undefined;
  readonly review?: PaymentReview | null | undefined;
  readonly settlesAt?: string | null | undefined;
};

export type OrderStatus =
  | 'CANCELLED'
  | 'DELIVERED'
  | 'PAID'
  | 'PENDING'
  | 'PROCESSING'
  | 'REFUNDED'
  | 'SHIPPED';

export type OrderTrackingInput = {
  readonly code?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly url?: string | null | undefined;
};

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

export type PaymentMovementKind =
  | 'CHARGE'
  | 'HOLD'
  | 'REFUND'
  | 'RELEASE';

export type PaymentMovementStatus =
  | 'DONE'
  | 'PENDING'
  | 'REFUSED';

export type PaymentReview =
  | 'APPROVED'
  | 'IN_REVIEW'
  | 'REFUSED';

export type ProductMediaInput = {
  readonly documents?: ReadonlyArray<string> | null | undefined;
  readonly images?: ReadonlyArray<string> | null | undefined;
  readonly videos?: ReadonlyArray<string> | null | undefined;
};

export type ProductStatus =
  | 'ACTIVE'
  | 'DRAFT'
  | 'INACTIVE'
  | 'PUBLISHED';

export type ProductType =
  | 'DIGITAL'
  | 'PHYSICAL';

export type ProviderTask =
  | 'CHECK'
  | 'LIST';

export type SendOutcome =
  | 'FAILED'
  | 'REFUSED'
  | 'SENT';

export type SetProductCategoriesInput = {
  readonly categoryIds: ReadonlyArray<string>;
};

export type StockChangeInput =
  {   readonly delta: number; readonly set?: never; }
  |  { readonly delta?: never;   readonly set: number; };

export type StockItemInput =
  {   readonly productId: string; readonly sku?: never; readonly variantId?: never; }
  |  { readonly productId?: never;   readonly sku: string; readonly variantId?: never; }
  |  { readonly productId?: never; readonly sku?: never;   readonly variantId: string; };

export type StockLineInput = {
  readonly change: StockChangeInput;
  readonly ifStock?: number | null | undefined;
  readonly item: StockItemInput;
};

export type StockReason =
  | 'CANCELLED'
  | 'CORRECTION'
  | 'COUNT'
  | 'DAMAGED'
  | 'IMPORT'
  | 'RECEIVED'
  | 'RETURN'
  | 'SET'
  | 'SOLD';

export type TransferAction =
  | 'LOOK'
  | 'SEND';

export type TransferAnswerInput = {
  readonly details?: MovementDetailsInput | null | undefined;
  readonly externalId?: string | null | undefined;
  readonly happenedAt?: string | null | undefined;
  readonly status: PaymentMovementStatus;
};

export type TransferFailureInput = {
  readonly isFinal: boolean;
  readonly message: string;
  readonly retrySeconds?: number | null | undefined;
};

export type UpdateAddressInput = {
  readonly city?: string | null | undefined;
  readonly complement?: string | null | undefined;
  readonly neighborhood?: string | null | undefined;
  readonly number?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
};

export type UpdateCouponInput = {
  readonly active?: boolean | null | undefined;
  readonly amount?: number | null | undefined;
  readonly automaticApply?: boolean | null | undefined;
  readonly code?: string | null | undefined;
  readonly discountType?: DiscountType | null | undefined;
  readonly endsAt?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly segmentId?: string | null | undefined;
  readonly singleUsePerCustomer?: boolean | null | undefined;
  readonly startsAt?: string | null | undefined;
  readonly totalAvailable?: number | null | undefined;
};

export type UpdateCustomerInput = {
  readonly address?: UpdateAddressInput | null | undefined;
  readonly name?: string | null | undefined;
  readonly notes?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly tags?: ReadonlyArray<string> | null | undefined;
};

export type UpdateLogisticsInput = {
  readonly height?: number | null | undefined;
  readonly length?: number | null | undefined;
  readonly weight?: number | null | undefined;
  readonly width?: number | null | undefined;
};

export type UpdateOrderInput = {
  readonly notes?: string | null | undefined;
  readonly status?: OrderStatus | null | undefined;
  readonly tagIds?: ReadonlyArray<string> | null | undefined;
  readonly tracking?: OrderTrackingInput | null | undefined;
};

export type UpdateProductInput = {
  readonly barcode?: string | null | undefined;
  readonly costPrice?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly discountedPrice?: number | null | undefined;
  readonly featured?: boolean | null | undefined;
  readonly ifStock?: number | null | undefined;
  readonly logistics?: UpdateLogisticsInput | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly media?: ProductMediaInput | null | undefined;
  readonly name?: string | null | undefined;
  readonly price?: number | null | undefined;
  readonly shortDescription?: string | null | undefined;
  readonly sku?: string | null | undefined;
  readonly status?: ProductStatus | null | undefined;
  readonly stock?: number | null | undefined;
  readonly type?: ProductType | null | undefined;
};

export type UpdateVariantInput = {
  readonly active?: boolean | null | undefined;
  readonly barcode?: string | null | undefined;
  readonly costPrice?: number | null | undefined;
  readonly discountedPrice?: number | null | undefined;
  readonly ifStock?: number | null | undefined;
  readonly image?: string | null | undefined;
  readonly lowStockAt?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly options?: ReadonlyArray<VariantOptionInput> | null | undefined;
  readonly position?: number | null | undefined;
  readonly price?: number | null | undefined;
  readonly sku?: string | null | undefined;
  readonly stock?: number | null | undefined;
};

export type VariantOptionInput = {
  readonly name: string;
  readonly value: string;
};

export type ExpirePaymentMutationVariables = Exact<{
  id: string;
}>;


export type ExpirePaymentMutation = { readonly expirePayment: { readonly id: string } };

export type AbandonCheckoutMutationVariables = Exact<{
  id: string;
}>;


export type AbandonCheckoutMutation = { readonly abandonCheckout: { readonly id: string } };

export type AdvanceRunMutationVariables = Exact<{
  id: string;
}>;


export type AdvanceRunMutation = { readonly advanceAutomationRun: { readonly id: string } };

export type LeaseMessageMutationVariables = Exact<{
  id: string;
  at: string;
}>;


export type LeaseMessageMutation = { readonly taken: { readonly recipient: string, readonly attempt: number, readonly isTest: boolean, readonly toOutbox: boolean, readonly createdAt: string, readonly id: string, readonly content: { readonly subject: string | null, readonly senderName: string | null, readonly senderEmail: string | null, readonly html: string | null, readonly text: string | null, readonly unsubscribeUrl: string | null } } | null };

export type RecordSendResultMutationVariables = Exact<{
  id: string;
  attempt: number;
  outcome: SendOutcome;
  result: string;
}>;


export type RecordSendResultMutation = { readonly settleMessage: { readonly id: string } };

export type TakeAttemptMutationVariables = Exact<{
  id: string;
}>;


export type TakeAttemptMutation = { readonly taken: { readonly action: AttemptAction, readonly reference: string, readonly cents: number, readonly expiresAt: string, readonly orderNumber: number, readonly method: PaymentMethod, readonly installments: number, readonly checkoutId: string | null, readonly movementIds: ReadonlyArray<string> } | null };

export type SettleAttemptMutationVariables = Exact<{
  id: string;
  answer?: AttemptAnswerInput | null | undefined;
  failure?: AttemptFailureInput | null | undefined;
}>;


export type SettleAttemptMutation = { readonly settleAttempt: { readonly status: PaymentAttemptStatus } };

export type TakeTransferMutationVariables = Exact<{
  id: string;
}>;


export type TakeTransferMutation = { readonly taken: { readonly action: TransferAction, readonly chargeId: string, readonly externalId: string | null, readonly reference: string, readonly cents: number } | null };

export type SettleTransferMutationVariables = Exact<{
  id: string;
  answer?: TransferAnswerInput | null | undefined;
  failure?: TransferFailureInput | null | undefined;
}>;


export type SettleTransferMutation = { readonly settleTransfer: boolean };

export type TakeProviderMutationVariables = Exact<{
  id: string;
  task: ProviderTask;
}>;


export type TakeProviderMutation = { readonly listedUntil: string | null };

export type SettleProviderCheckMutationVariables = Exact<{
  id: string;
  error?: string | null | undefined;
}>;


export type SettleProviderCheckMutation = { readonly settleProviderCheck: boolean };

export type RecordListedMovementsMutationVariables = Exact<{
  id: string;
  movements: ReadonlyArray<FoundMovementInput> | FoundMovementInput;
  charged: boolean;
}>;


export type RecordListedMovementsMutation = { readonly recordListedMovements: boolean };

export type SettleProviderListMutationVariables = Exact<{
  id: string;
  until?: string | null | undefined;
  error?: string | null | undefined;
}>;


export type SettleProviderListMutation = { readonly settleProviderList: boolean };

export type SendSimulatedNoticeMutationVariables = Exact<{
  id: string;
}>;


export type SendSimulatedNoticeMutation = { readonly sendSimulatedNotice: boolean };

export type SetStockMutationVariables = Exact<{
  input: AdjustStockInput;
}>;


export type SetStockMutation = { readonly adjusted: { readonly stocks: ReadonlyArray<{ readonly before: number, readonly after: number }> } };

export type SetProductMutationVariables = Exact<{
  id: string;
  input: UpdateProductInput;
}>;


export type SetProductMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type SetVariantMutationVariables = Exact<{
  id: string;
  input: UpdateVariantInput;
}>;


export type SetVariantMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type AddProductMutationVariables = Exact<{
  input: CreateProductInput;
}>;


export type AddProductMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type AddCouponMutationVariables = Exact<{
  input: CreateCouponInput;
}>;


export type AddCouponMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type SetCouponMutationVariables = Exact<{
  id: string;
  input: UpdateCouponInput;
}>;


export type SetCouponMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type RemoveCouponMutationVariables = Exact<{
  id: string;
}>;


export type RemoveCouponMutation = { readonly removed: { readonly __typename: 'Coupon' } };

export type SetCustomerMutationVariables = Exact<{
  id: string;
  input: UpdateCustomerInput;
}>;


export type SetCustomerMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type SetOrderMutationVariables = Exact<{
  id: string;
  input: UpdateOrderInput;
}>;


export type SetOrderMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type RemoveProductMutationVariables = Exact<{
  id: string;
}>;


export type RemoveProductMutation = { readonly removed: { readonly __typename: 'Product' } };

export type AddVariantMutationVariables = Exact<{
  input: CreateVariantInput;
}>;


export type AddVariantMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export type RemoveVariantMutationVariables = Exact<{
  id: string;
}>;


export type RemoveVariantMutation = { readonly removed: { readonly __typename: 'Variant' } };

export type AddCategoryMutationVariables = Exact<{
  input: CreateCategoryInput;
}>;


export type AddCategoryMutation = { readonly category: { readonly id: string, readonly slug: string } };

export type SetProductCategoriesMutationVariables = Exact<{
  id: string;
  input: SetProductCategoriesInput;
}>;


export type SetProductCategoriesMutation = { readonly record: { readonly id: string, readonly version: number, readonly revision: number } };

export const ExpirePaymentDocument = `mutation ExpirePayment($id: ID!) {
  expirePayment(orderId: $id) {
    id
  }
}` as TypedDocument<ExpirePaymentMutation, ExpirePaymentMutationVariables>;
export const AbandonCheckoutDocument = `mutation AbandonCheckout($id: ID!) {
  abandonCheckout(id: $id) {
    id
  }
}` as TypedDocument<AbandonCheckoutMutation, AbandonCheckoutMutationVariables>;
export const AdvanceRunDocument = `mutation AdvanceRun($id: ID!) {
  advanceAutomationRun(id: $id) {
    id
  }
}` as TypedDocument<AdvanceRunMutation, AdvanceRunMutationVariables>;
export const LeaseMessageDocument = `mutation LeaseMessage($id: ID!, $at: DateTime!) {
  taken: takeMessage(id: $id, at: $at) {
    id: messageId
    recipient
    content {
      subject
      senderName
      senderEmail
      html
      text
      unsubscribeUrl
    }
    attempt
    isTest
    toOutbox
    createdAt
  }
}` as TypedDocument<LeaseMessageMutation, LeaseMessageMutationVariables>;
export const RecordSendResultDocument = `mutation RecordSendResult($id: ID!, $attempt: Int!, $outcome: SendOutcome!, $result: String!) {
  settleMessage(id: $id, attempt: $attempt, outcome: $outcome, result: $result) {
    id
  }
}` as TypedDocument<RecordSendResultMutation, RecordSendResultMutationVariables>;
export const TakeAttemptDocument = `mutation TakeAttempt($id: ID!) {
  taken: takeAttempt(id: $id) {
    action
    reference
    cents
    expiresAt
    orderNumber
    method
    installments
    checkoutId
    movementIds
  }
}` as TypedDocument<TakeAttemptMutation, TakeAttemptMutationVariables>;
export const SettleAttemptDocument = `mutation SettleAttempt($id: ID!, $answer: AttemptAnswerInput, $failure: AttemptFailureInput) {
  settleAttempt(id: $id, answer: $answer, failure: $failure) {
    status
  }
}` as TypedDocument<SettleAttemptMutation, SettleAttemptMutationVariables>;
export const TakeTransferDocument = `mutation TakeTransfer($id: ID!) {
  taken: takeTransfer(id: $id) {
    action
    chargeId
    externalId
    reference
    cents
  }
}` as TypedDocument<TakeTransferMutation, TakeTransferMutationVariables>;
export const SettleTransferDocument = `mutation SettleTransfer($id: ID!, $answer: TransferAnswerInput, $failure: TransferFailureInput) {
  settleTransfer(id: $id, answer: $answer, failure: $failure)
}` as TypedDocument<SettleTransferMutation, SettleTransferMutationVariables>;
export const TakeProviderDocument = `mutation TakeProvider($id: ID!, $task: ProviderTask!) {
  listedUntil: takeProvider(id: $id, task: $task)
}` as TypedDocument<TakeProviderMutation, TakeProviderMutationVariables>;
export const SettleProviderCheckDocument = `mutation SettleProviderCheck($id: ID!, $error: String) {
  settleProviderCheck(id: $id, error: $error)
}` as TypedDocument<SettleProviderCheckMutation, SettleProviderCheckMutationVariables>;
export const RecordListedMovementsDocument = `mutation RecordListedMovements($id: ID!, $movements: [FoundMovementInput!]!, $charged: Boolean!) {
  recordListedMovements(id: $id, movements: $movements, charged: $charged)
}` as TypedDocument<RecordListedMovementsMutation, RecordListedMovementsMutationVariables>;
export const SettleProviderListDocument = `mutation SettleProviderList($id: ID!, $until: DateTime, $error: String) {
  settleProviderList(id: $id, until: $until, error: $error)
}` as TypedDocument<SettleProviderListMutation, SettleProviderListMutationVariables>;
export const SendSimulatedNoticeDocument = `mutation SendSimulatedNotice($id: ID!) {
  sendSimulatedNotice(id: $id)
}` as TypedDocument<SendSimulatedNoticeMutation, SendSimulatedNoticeMutationVariables>;
export const SetStockDocument = `mutation SetStock($input: AdjustStockInput!) {
  adjusted: adjustStock(input: $input) {
    stocks {
      before
      after
    }
  }
}` as TypedDocument<SetStockMutation, SetStockMutationVariables>;
export const SetProductDocument = `mutation SetProduct($id: ID!, $input: UpdateProductInput!) {
  record: updateProduct(id: $id, input: $input) {
    id
    version
    revision: editVersion
  }
}` as TypedDocument<SetProductMutation, SetProductMutationVariables>;
export const SetVariantDocument = `mutation SetVariant($id: ID!, $input: UpdateVariantInput!) {
  record: updateVariant(id: $id, input: $input) {
    id
    version
    revision: editVersion
  }
}` as TypedDocument<SetVariantMutation, SetVariantMutationVariables>;
export const AddProductDocument = `mutation AddProduct($input: CreateProductInput!) {
  record: createProduct(input: $input) {
    id
    version
    revision: editVersion
  }
}` as TypedDocument<AddProductMutation, AddProductMutationVariables>;
export const AddCouponDocument = `mutation AddCoupon($input: CreateCouponInput!) {
  record: createCoupon(input: $input) {
    id
    version
    revision: version
  }
}` as TypedDocument<AddCouponMutation, AddCouponMutationVariables>;
export const SetCouponDocument = `mutation SetCoupon($id: ID!, $input: UpdateCouponInput!) {
  record: updateCoupon(id: $id, input: $input) {
    id
    version
    revision: version
  }
}` as TypedDocument<SetCouponMutation, SetCouponMutationVariables>;
export const RemoveCouponDocument = `mutation RemoveCoupon($id: ID!) {
  removed: deleteCoupon(id: $id) {
    __typename
  }
}` as TypedDocument<RemoveCouponMutation, RemoveCouponMutationVariables>;
export const SetCustomerDocument = `mutation SetCustomer($id: ID!, $input: UpdateCustomerInput!) {
  record: updateCustomer(id: $id, input: $input) {
    id
    version
    revision: version
  }
}` as TypedDocument<SetCustomerMutation, SetCustomerMutationVariables>;
export const SetOrderDocument = `mutation SetOrder($id: ID!, $input: UpdateOrderInput!) {
  record: updateOrder(id: $id, input: $input) {
    id
    version
    revision: version
  }
}` as TypedDocument<SetOrderMutation, SetOrderMutationVariables>;
export const RemoveProductDocument = `mutation RemoveProduct($id: ID!) {
  removed: deleteProduct(id: $id) {
    __typename
  }
}` as TypedDocument<RemoveProductMutation, RemoveProductMutationVariables>;
export const AddVariantDocument = `mutation AddVariant($input: CreateVariantInput!) {
  record: createVariant(input: $input) {
    id
    version
    revision: editVersion
  }
}` as TypedDocument<AddVariantMutation, AddVariantMutationVariables>;
export const RemoveVariantDocument = `mutation RemoveVariant($id: ID!) {
  removed: deleteVariant(id: $id) {
    __typename
  }
}` as TypedDocument<RemoveVariantMutation, RemoveVariantMutationVariables>;
export const AddCategoryDocument = `mutation AddCategory($input: CreateCategoryInput!) {
  category: createCategory(input: $input) {
    id
    slug
  }
}` as TypedDocument<AddCategoryMutation, AddCategoryMutationVariables>;
export const SetProductCategoriesDocument = `mutation SetProductCategories($id: ID!, $input: SetProductCategoriesInput!) {
  record: setProductCategories(id: $id, input: $input) {
    id
    version
    revision: editVersion
  }
}` as TypedDocument<SetProductCategoriesMutation, SetProductCategoriesMutationVariables>;
