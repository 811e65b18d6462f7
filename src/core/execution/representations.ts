import { GraphQLObjectType, type GraphQLOutputType, GraphQLSchema } from 'graphql';
import type { RequestContext } from './context.ts';
import type { Aggregates, AggregateType } from './events.ts';
import type { Representations } from './request-services.ts';
import { compileOperation, dataOrThrow } from './stored-operation.ts';

/** The fragments that are the API v1 shape of each resource. */
export type WireFragments = Readonly<Record<AggregateType, string>>;

/**
 * For some resources, the top-level fields of an event beside `data`, read from the row inside the emitting transaction (D-71).
 */
export type TopLevelFields = {
  readonly [Type in AggregateType]?: (subject: Aggregates[Type], context: RequestContext) => Promise<object>;
};

/**
 * Renders the API v1 representation of rows already loaded: the fragments of the REST routes, executed over a schema with the
 * same types and the row as its only root field.
 */
export function createRepresentations(
  schema: GraphQLSchema,
  fragments: WireFragments,
  topLevelFields: TopLevelFields,
): Representations<RequestContext> {
  const fields = Object.keys(fragments).map((name) => [name, { type: schema.getType(name) as GraphQLOutputType }]);
  const rowSchema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: Object.fromEntries(fields) }) });
  const operations = new Map(
    Object.entries(fragments).map(([name, fragment]) => [
      name,
      compileOperation(rowSchema, `{ ${name} { ...${name}Wire } } ${fragment}`),
    ]),
  );
  return {
    async render(type, subject, context) {
      const operation = operations.get(type);
      if (!operation) throw new Error(`${type} has no wire fragment`);
      return (await dataOrThrow(operation.run(context, {}, { [type]: subject })))[type];
    },
    async topLevelFields(type, subject, context) {
      return (await topLevelFields[type]?.(subject, context)) ?? null;
    },
  };
}
