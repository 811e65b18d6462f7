// Made by graphql-codegen of src/jobs/documents.graphql: npm run snapshots.
import type { TypedDocument } from '../../core/execution/typed-document.ts';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SendOutcome =
  | 'FAILED'
  | 'REFUSED'
  | 'SENT';

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
