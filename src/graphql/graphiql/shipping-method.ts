import { EXAMPLE_ID, type ExampleOperations } from './example-operation.ts';

export const shippingMethodOperations: ExampleOperations = {
  title: 'Formas de envio. Para quem administra a loja; cole em Variables o id de uma forma de envio.',
  variables: { id: EXAMPLE_ID },
  operations: [
    `query FormasDeEnvio {
  shippingMethods(first: 50) {
    nodes { id name price freeAbove turnaround version }
  }
}`,
    `mutation CriarFormaDeEnvio {
  createShippingMethod(
    input: { name: "PAC", price: 19.9, carrier: "Correios", turnaround: "5 a 8 dias úteis", freeAbove: 199 }
  ) {
    id
    version
  }
}`,
    `mutation AlterarFormaDeEnvio($id: UUID!) {
  updateShippingMethod(id: $id, input: { price: 21.9, freeAbove: null }) {
    id
    price
    version
  }
}`,
  ],
};
