import {
  DirectiveLocation,
  GraphQLDirective,
  type GraphQLField,
  type GraphQLInputType,
  GraphQLList,
  GraphQLNonNull,
  type GraphQLSchema,
  GraphQLString,
  getNamedType,
  isInputObjectType,
} from 'graphql';
import type { OperationPolicy, RefusalCode } from '../execution/events.ts';

/** `@refuses`: the codes of the refusals that a caller of a mutation has to expect, for readers of the printed schema. */
export const refusesDirective = new GraphQLDirective({
  name: 'refuses',
  description:
    'Os códigos (ErrorCode) das recusas que quem chama deve esperar desta mutation, além das que toda chamada pode ter: campos inválidos, credencial, limites e falhas do serviço.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    codes: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      description: 'Códigos, como OUT_OF_STOCK, em fault.code.',
    },
  },
});

/** Arguments and fields that name the state that a caller has read. */
const STATES: ReadonlySet<string> = new Set(['ifVersion', 'ifEditVersion', 'ifStock']);

interface Taken {
  readonly name: string;
  readonly type: GraphQLInputType;
}

/** The arguments and the fields of inputs below them. */
function* taken(inputs: readonly Taken[], seen = new Set<unknown>()): Generator<Taken> {
  for (const input of inputs) {
    yield input;
    const type = getNamedType(input.type);
    if (!isInputObjectType(type) || seen.has(type)) continue;
    seen.add(type);
    yield* taken(Object.values(type.getFields()), seen);
  }
}

/**
 * The codes that a mutation may refuse with: those that it declares, `RESOURCE_NOT_FOUND` where it takes an id, and
 * `PRECONDITION_FAILED` where it takes a state that was read. Sorted.
 */
export function refusalsOf({ args, extensions }: GraphQLField<unknown, unknown>): readonly RefusalCode[] {
  const { policy } = extensions as { policy?: OperationPolicy };
  if (!policy?.emits) return [];
  const inputs = [...taken(args)];
  const found: readonly RefusalCode[] = [
    ...(policy.refuses ?? []),
    ...(inputs.some(({ type }) => getNamedType(type).name === 'ID') ? (['RESOURCE_NOT_FOUND'] as const) : []),
    ...(inputs.some(({ name }) => STATES.has(name)) ? (['PRECONDITION_FAILED'] as const) : []),
  ];
  return [...new Set(found)].toSorted();
}

/** Says at the end of each mutation's description what it may refuse with, for tools that show descriptions alone. */
export function withRefusals(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const codes = refusalsOf(field);
    if (codes.length > 0) field.description = `${field.description} Recusas a esperar: ${codes.join(', ')}.`;
  }
  return schema;
}
