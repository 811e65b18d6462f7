import { OPERATOR_HEADERS, type ReadyOperations, SOME_ID } from './ready-operation.ts';

export const storeOperations: ReadyOperations = {
  title: 'Lojas e suas chaves. Só para o operador do serviço.',
  headers: OPERATOR_HEADERS,
  variables: { storeId: SOME_ID },
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
