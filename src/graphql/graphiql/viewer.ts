import type { ExampleOperations } from './example-operation.ts';

export const viewerOperations: ExampleOperations = {
  title: 'Quem chama: o que a credencial permite, e em que loja.',
  operations: [
    `query Credencial {
  viewer { kind name scopes storeId expiresAt }
  store { id name }
}`,
  ],
};
