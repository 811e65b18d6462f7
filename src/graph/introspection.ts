import { type DocumentNode, GraphQLError, visit } from 'graphql';

/** The fields that tell of the schema; `restRoutes` is as public as the schema is, and shows documents of it (D-161). */
const TELLING: readonly string[] = ['__schema', '__type', 'restRoutes'];

/** Refuses a document that asks for the schema, in fragments or under an alias as well. Throws the fault. */
export function refuseIntrospection(document: DocumentNode): void {
  visit(document, {
    Field(node) {
      if (!TELLING.includes(node.name.value)) return;
      const message = `A introspecção está desligada neste serviço: ${node.name.value} não pode ser consultado.`;
      throw new GraphQLError(message, { nodes: [node], extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
    },
  });
}
