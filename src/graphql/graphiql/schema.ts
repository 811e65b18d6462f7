import type { ExampleOperations } from './example-operation.ts';

export const schemaOperations: ExampleOperations = {
  title: 'Tudo que a API oferece. Não precisa de chave.',
  operations: [
    `query Inicio {
  __schema {
    queryType { fields { name description } }
    mutationType { fields { name description } }
  }
}`,
    `query CaminhosRest {
  restRoutes {
    method
    path
    scopes
    document
  }
}`,
  ],
};
