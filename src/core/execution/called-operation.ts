import { createHash } from 'node:crypto';
import type { GraphQLInputType, GraphQLSchema } from 'graphql';
import { type Deprecation, deprecationsAmong } from './deprecations.ts';
import type { CalledOperation } from './operation-uses.ts';
import { sentInputsOf } from './sent-inputs.ts';

type Values = Readonly<Record<string, unknown>>;

/** An operation as its calls are counted, with what of the schema they use that is deprecated. */
export interface OperationOfCall extends CalledOperation {
  readonly deprecations: readonly Deprecation[];
}

/** Most orders of names in variables that are remembered for an operation. What further calls send is taken for all that its calls sent. */
const MAX_SHAPES = 100;

interface Described extends CalledOperation {
  /** The types of its variables. */
  readonly types: ReadonlyMap<string, GraphQLInputType>;
}

/**
 * Makes the function that finds the operation of a call: that of the document alone or, where variables have input fields and values of
 * enums, one for each set of these, whose id is the operation's with a hash of the set after a tilde.
 */
export function calledWith(schema: GraphQLSchema, { types, ...alone }: Described): (values: Values) => OperationOfCall {
  const operationOf = (id: string, fields: readonly string[]): OperationOfCall => ({
    id,
    label: alone.label,
    fields: () => fields,
    deprecations: deprecationsAmong(schema, fields),
  });
  const read = alone.fields();
  const plain = operationOf(alone.id, read);
  const sentInputs = sentInputsOf(types);
  if (!sentInputs) return () => plain;
  const bySent = new Map<string, OperationOfCall>();
  const all = new Set<string>();
  let ofAll: OperationOfCall | undefined;
  const operationWith = (sent: Iterable<string>): OperationOfCall => {
    const names = [...sent].toSorted();
    const shape = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 12);
    return operationOf(`${alone.id}~${shape}`, [...new Set([...read, ...names])].toSorted());
  };
  return (values) => {
    const sent = sentInputs(values);
    if (sent.size === 0) return plain;
    const key = [...sent].join(' ');
    const known = bySent.get(key);
    if (known) return known;
    const before = all.size;
    for (const name of sent) all.add(name);
    if (bySent.size >= MAX_SHAPES) {
      if (!ofAll || all.size > before) ofAll = operationWith(all);
      return ofAll;
    }
    const made = operationWith(sent);
    bySent.set(key, made);
    return made;
  };
}
