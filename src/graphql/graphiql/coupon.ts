import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const couponOperations: ExampleOperations = {
  title: 'Cupons. Cole em Variables o id de um cupom.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query Cupons {
  coupons(first: 10, filter: { status: ACTIVE }) {
    totalCount
    nodes { id code name discountType amount usedCount }
  }
}`,
    `query CupomPeloCodigo {
  couponByCode(code: "bemvindo10") {
    id
    code
    discountType
    amount
    totalAvailable
    usedCount
    version
  }
}`,
    `mutation CriarCupom {
  createCoupon(
    input: { name: "Volte sempre", code: "VOLTE15", discountType: PERCENT, amount: 15, totalAvailable: 100 }
  ) {
    id
    code
    version
  }
}`,
    `mutation DesligarCupom($id: UUID!) {
  updateCoupon(id: $id, input: { status: INACTIVE }) {
    id
    status
    version
  }
}`,
  ],
};
