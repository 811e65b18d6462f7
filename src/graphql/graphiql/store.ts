import { EXAMPLE_ID, type ExampleOperations, OPERATOR_HEADERS } from './example-operation.ts';

export const storeOperations: ExampleOperations = {
  title: 'Lojas e suas chaves. Só para o operador do serviço.',
  headers: OPERATOR_HEADERS,
  variables: { storeId: EXAMPLE_ID },
  operations: [
    `mutation CriarLoja {
  createStore(input: { name: "Minha loja" }) {
    checkoutKey
    store { id name }
  }
}`,
    `mutation CriarChave($storeId: UUID!) {
  createApiKey(input: { name: "Integração", scopes: ["products:write"], storeIds: [$storeId] }) {
    secret
    apiKey { id prefix scopes }
  }
}`,
  ],
};
