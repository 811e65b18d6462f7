import { createHash } from 'node:crypto';
import { type DocumentNode, Kind, type OperationDefinitionNode, visit } from 'graphql';
import { calledWith, type OperationOfCall } from '../core/execution/called-operation.ts';
import { type Operation, operationLabel, policiesOf, rootFieldsOf } from '../core/execution/stored-operation.ts';
import { readFields } from '../core/schema/read-fields.ts';
import { createVariableParser, type VariableParser } from '../core/validation/variables.ts';
import { schema } from '../graph/schema.ts';
import { blankVariableReader, withoutBlankLiterals } from './blank-filters.ts';
import { introspectionKey } from './introspection-responses.ts';
import { mayUseReplica } from './replica-queries.ts';

type Values = Readonly<Record<string, unknown>>;

type Described = Omit<Operation, 'run'> & {
  /** The variables as they were sent, without blank texts and empty lists of filters. */
  readonly withoutBlanks: (sent: Values) => Values;
  /** Name of the answer where it is always the same; undefined for others. */
  readonly introspectionKey: string | undefined;
  readonly executed: DocumentNode;
  readonly mayUseReplica: boolean;
  /** The operation as a call with these variables is counted. */
  readonly called: (values: Values) => OperationOfCall;
  /** True when a field is answered as `then`: in a list, the executor of Yoga takes an object that has it for a promise. */
  readonly hasThen: boolean;
};

function hasThen(document: DocumentNode): boolean {
  let found = false;
  visit(document, {
    Field({ alias }) {
      found ||= alias?.value === 'then';
    },
  });
  return found;
}

/** The operation of a document as its calls are counted, found when it is called first: documents that are refused are not counted. */
function calledOperation(
  document: DocumentNode,
  definition: OperationDefinitionNode,
  types: VariableParser['types'],
): Described['called'] {
  let called: Described['called'] | undefined;
  return (values) => {
    if (called) return called(values);
    const text = document.loc?.source.body ?? '';
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const name = operations.length > 1 ? `#${definition.name?.value ?? ''}` : '';
    const id = `sha256:${createHash('sha256').update(text).digest('hex')}${name}`;
    called = calledWith(schema, { id, label: operationLabel(definition), fields: () => readFields(schema, document), types });
    return called(values);
  };
}

// A document is parsed once and kept by the server: so is what is known of its operations.
const described = new WeakMap<OperationDefinitionNode, Described>();

/** Facts of an operation of a document. */
export function describe(document: DocumentNode, definition: OperationDefinitionNode): Described {
  const existing = described.get(definition);
  if (existing) return existing;
  const variables = createVariableParser(schema, document, definition);
  const known: Described = {
    kind: definition.operation === 'mutation' ? 'mutation' : 'query',
    label: operationLabel(definition),
    policies: policiesOf(schema, document, definition),
    variables,
    withoutBlanks: blankVariableReader(definition, variables.types),
    introspectionKey: introspectionKey(document, definition),
    executed: withoutBlankLiterals(document),
    mayUseReplica: definition.operation === 'query' && mayUseReplica(rootFieldsOf(document, definition)),
    hasThen: hasThen(document),
    called: calledOperation(document, definition, variables.types),
  };
  described.set(definition, known);
  return known;
}
