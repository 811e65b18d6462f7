import { GraphQLObjectType, type GraphQLOutputType, GraphQLSchema } from 'graphql';
import type { RequestContext } from './context.ts';
import type { Subject, Subjects } from './events.ts';
import { answerOf, storedOperation } from './stored-operation.ts';

/** The fragments that are the API v1 shape of each resource. */
export type WireFragments = Readonly<Record<Subject, string>>;

/** For some resources, what their events say beside `data` of a row, as it is for the transaction that announces (D-71). */
export type FlatFields = {
  readonly [About in Subject]?: (subject: Subjects[About], context: RequestContext) => Promise<object>;
};

export interface Wires {
  /** `subject`, a whole row, in its API v1 shape. What the row does not carry is read through `context`. */
  show(type: Subject, subject: object, context: RequestContext): Promise<unknown>;
  /** What stands beside it in an event, null where nothing does. */
  flat<About extends Subject>(type: About, subject: Subjects[About], context: RequestContext): Promise<object | null>;
}

/**
 * Makes the API v1 shapes of rows that are already at hand: the same fragments as the routes', run over a schema of the
 * same types whose one root field is the row.
 */
export function wires(schema: GraphQLSchema, fragments: WireFragments, flatFields: FlatFields): Wires {
  const fields = Object.keys(fragments).map((name) => [name, { type: schema.getType(name) as GraphQLOutputType }]);
  const shapes = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: Object.fromEntries(fields) }) });
  const operations = new Map(
    Object.entries(fragments).map(([name, fragment]) => [
      name,
      storedOperation(shapes, `{ ${name} { ...${name}Wire } } ${fragment}`),
    ]),
  );
  return {
    async show(type, subject, context) {
      const operation = operations.get(type);
      if (!operation) throw new Error(`${type} has no wire fragment`);
      return (await answerOf(operation.run(context, {}, { [type]: subject })))[type];
    },
    async flat(type, subject, context) {
      return (await flatFields[type]?.(subject, context)) ?? null;
    },
  };
}
