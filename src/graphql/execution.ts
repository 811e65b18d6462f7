import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type ExecutionArgs,
  execute as executeByGraphql,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { unknownField, validationError } from '../core/errors.ts';
import type { RequestContext } from '../core/execution/context.ts';
import { type CalledOperation, clientOf } from '../core/execution/operation-uses.ts';
import { credentialKey, type Principal, requireStore } from '../core/execution/principal.ts';
import { type Idempotency, runOperation } from '../core/execution/run-operation.ts';
import type { Runtime } from '../core/execution/runtime.ts';
import { type Operation, operationLabel, policiesOf, type Result, rootFieldsOf } from '../core/execution/stored-operation.ts';
import { readFields } from '../core/schema/read-fields.ts';
import { createVariableParser } from '../core/validation/variables.ts';
import { schema } from '../graph/schema.ts';
import { type HttpRequest, idempotencyKeyFaults, readIdempotencyKey } from '../http/request.ts';
import type { RateLimitGuard } from '../rate-limits/guard.ts';
import { inSpan } from '../telemetry/spans.ts';
import { isTooLarge, MAX_RESPONSE_CHARACTERS } from './answer-bounds.ts';
import { filterValues, withoutBlankLiterals, withoutBlankVariables } from './blank-filters.ts';
import { documentCost } from './document-cost.ts';
import { DocumentPrice } from './document-price.ts';
import { inspectDocument } from './inspect-document.ts';
import { cachedResponse, cacheResponse, introspectionKey } from './introspection-responses.ts';
import type { OpenStream } from './open-stream.ts';
import { asksForChanges, mayUseReplica } from './replica-queries.ts';

/** The sender of a document: principal, headers, rate limit. */
export interface RequestSource {
  readonly request: HttpRequest;
  readonly principal: Principal;
  readonly rateLimit: RateLimitGuard;
  readonly stream: OpenStream;
}

type Values = Record<string, unknown>;
export type Execute = (args: ExecutionArgs) => Result | Promise<Result>;

/** Extensions that become headers of the response and are not part of its body (D-13). */
const REPLAYED_HEADERS = { extensions: { http: { headers: { 'idempotent-replayed': 'true' } } } };

const TOO_MUCH_OF_SCHEMA =
  'A introspecção pedida é maior do que a do esquema inteiro. Peça menos níveis, ou menos campos com apelidos.';

const tooLarge = () =>
  validationError([
    {
      field: 'query',
      message: `A resposta teria mais de ${MAX_RESPONSE_CHARACTERS / 1_000_000} MB. Peça páginas menores ou menos campos.`,
      code: 'TOO_BIG',
    },
  ]);

type Described = Omit<Operation, 'run'> & {
  readonly texts: ReadonlyMap<string, boolean>;
  readonly executed: DocumentNode;
  readonly mayUseReplica: boolean;
  /** The operation as its calls are counted. */
  readonly called: () => CalledOperation;
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
function calledOperation(document: DocumentNode, definition: OperationDefinitionNode): () => CalledOperation {
  let called: CalledOperation | undefined;
  return () => {
    const text = document.loc?.source.body ?? '';
    const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
    const name = operations.length > 1 ? `#${definition.name?.value ?? ''}` : '';
    called ??= {
      id: `sha256:${createHash('sha256').update(text).digest('hex')}${name}`,
      label: operationLabel(definition),
      fields: () => readFields(schema, document),
    };
    return called;
  };
}

/** Counts a call of somebody who is known. */
export function noteUse(runtime: Runtime, { principal, request }: RequestSource, operation: CalledOperation): void {
  if (principal.kind === 'anonymous') return;
  const caller = principal.kind === 'operator' ? 'operator' : credentialKey(principal);
  runtime.noteUse?.({ caller, ...clientOf(request.headers), operation });
}

// A document is parsed once and kept by the server: so is what is known of its operations.
const described = new WeakMap<OperationDefinitionNode, Described>();

/** Facts of an operation of a document. */
export function describe(document: DocumentNode, definition: OperationDefinitionNode): Described {
  const known = described.get(definition) ?? {
    kind: definition.operation === 'mutation' ? 'mutation' : 'query',
    label: operationLabel(definition),
    policies: policiesOf(schema, document, definition),
    variables: createVariableParser(schema, document, definition),
    texts: filterValues(definition),
    executed: withoutBlankLiterals(document),
    mayUseReplica: definition.operation === 'query' && mayUseReplica(rootFieldsOf(document, definition)),
    hasThen: hasThen(document),
    called: calledOperation(document, definition),
  };
  described.set(definition, known);
  return known;
}

/**
 * Executes a document of a client: strict variables, its cost, a unit of work around a whole mutation (D-13). A rejected
 * mutation returns no data, because it has changed nothing. Throws errors of the request.
 */
export async function executeDocument(
  runtime: Runtime,
  sender: RequestSource,
  args: ExecutionArgs,
  execute: Execute,
): Promise<Result> {
  const definition = getOperationAST(args.document, args.operationName);
  if (!definition) throw new GraphQLError('O documento não tem uma operação com este nome.');
  const operation = describe(args.document, definition);
  const isMutation = operation.kind === 'mutation';
  // Its idempotency key belongs to a store; only the operator may act on none.
  if (isMutation && (sender.principal.kind === 'key' || sender.principal.kind === 'panel')) requireStore(sender.principal);
  const keyFaults = isMutation ? idempotencyKeyFaults(sender.request.headers) : [];
  const name = introspectionKey(args.document, definition);
  const kept = name === undefined ? undefined : await cachedResponse(name);
  async function run(contextValue: RequestContext, variableValues: Values): Promise<Result> {
    const executor = operation.hasThen ? (executeByGraphql as Execute) : execute;
    const result = await executor({ ...args, document: operation.executed, contextValue, variableValues });
    // Within the transaction of a mutation: all of it is undone.
    if (isTooLarge(result.data)) throw tooLarge();
    if (name !== undefined && !result.errors) cacheResponse(name, result);
    return result;
  }
  sender.rateLimit.entry.operation = operation.label;
  const price = new DocumentPrice(sender.rateLimit);
  return inSpan({ kind: 'operation', name: operation.label, attributes: {} }, () =>
    runOperation<Result>(
      {
        ...runtime,
        charge: (points) => price.add(points),
        inspectDocument: (text) => inspectDocument(text, { introspection: true }),
      },
      sender.principal,
      { ...operation, run: kept ? () => kept : run },
      {
        variables: {
          sent: withoutBlankVariables(operation.variables.types, operation.texts, { ...args.variableValues }),
          isStrict: true,
          isBroken: keyFaults.length > 0,
          issuesOf: ({ issues, unknownFields }) => [...keyFaults, ...issues, ...unknownFields.map(unknownField)],
        },
        mayUseReplica: operation.mayUseReplica && !asksForChanges(args.document, args.variableValues),
        idempotency: isMutation && keyFaults.length === 0 ? idempotencyOf(sender, args, definition) : undefined,
        admit: async (values) => {
          const admitted = kept ? sender.principal : await chargeCost(sender.principal, price, args, definition, values);
          noteUse(runtime, sender, operation.called());
          return admitted;
        },
        respond: (result) => result,
        refuse: (errors) => ({ data: null, errors }),
      },
    ),
  );
}

/** Charges a document before it is executed, and returns the principal with the remaining quota. Throws as `DocumentPrice` does. */
async function chargeCost(
  principal: Principal,
  price: DocumentPrice,
  { document }: ExecutionArgs,
  definition: OperationDefinitionNode,
  values: Values,
): Promise<Principal> {
  const { points, isTooMuchOfSchema } = documentCost(schema, document, definition, values);
  if (isTooMuchOfSchema) throw validationError([{ field: 'query', message: TOO_MUCH_OF_SCHEMA, code: 'TOO_BIG' }]);
  return { ...principal, quota: await price.begin(points) };
}

/**
 * Idempotent request of a document. The key is scoped to its mutations; the payload is the document, its variables and the
 * credential, because another credential must not see a secret of the first (D-195).
 */
function idempotencyOf(
  { request, principal }: RequestSource,
  { document, operationName }: ExecutionArgs,
  { selectionSet }: OperationDefinitionNode,
): Idempotency<Result> | undefined {
  const key = readIdempotencyKey(request.headers);
  if (key === undefined) return undefined;
  const names = selectionSet.selections.map((field) => ('name' in field ? field.name.value : '')).join();
  const by = credentialKey(principal);
  return {
    key,
    operation: `graphql ${names}`,
    payload: (variableValues) => ({ by, document: document.loc?.source.body, operationName, variableValues }),
    toStored: ({ data }) => ({ status: 200, headers: {}, body: JSON.stringify({ data }) }),
    replay: ({ body }) => ({ ...(JSON.parse(body) as Result), ...REPLAYED_HEADERS }),
  };
}
