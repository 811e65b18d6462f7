import type { ContractNames } from '../../../core/validation/contract-spelling.ts';

/** A payment discount as API v1 shows it (contract §2). */
export const paymentDiscountWire = /* GraphQL */ `
  fragment PaymentDiscountWire on PaymentDiscount {
    id
    storeId
    method
    amount
    minTotal
    maxTotal
    enabled: active
    createdAt
    updatedAt
  }
`;

/** Fields of the inputs that the contract names otherwise (D-301). */
export const paymentDiscountContractNames: ContractNames = { enabled: 'active' };
