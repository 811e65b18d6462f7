import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  type OperationDefinitionNode,
} from 'graphql';
import { inSpan } from '../telemetry/spans.ts';
import type { CallMeter } from './call-meter.ts';
import { callsFor, MOST_POINTS, pointsOf } from './document-cost.ts';
import type { Asked } from './kernel/asked.ts';
import type { Caller } from './kernel/caller.ts';
import { type Issue, invalid } from './kernel/errors.ts';
import { fingerprintOf, type IdempotentCall, idempotencyKey } from './kernel/idempotency.ts';
import { readingContext } from './kernel/perform.ts';
import { type VariableReader, variableReader } from './kernel/reader.ts';
import type { Secrets } from './kernel/secrets.ts';
import { bargainsOf, titleOf } from './kernel/stored-operation.ts';
import { type Engine, Refusal, unitOfWork } from './kernel/unit-of-work.ts';
import { schema } from './schema.ts';
import { requestError } from './strict-requests.ts';

/** Who sent a document, the headers that it came with, and what it spends. */
export interface Sender {
  readonly request: Asked;
  readonly caller: Caller;
  readonly meter: CallMeter;
}

type Result = ExecutionResult<Record<string, unknown>>;
type Values = Record<string, unknown>;
export type Execute = (args: ExecutionArgs) => Result | Promise<Result>;

/** The server makes headers of this and shows nothing of it (D-13). */
const REPLAYED = { extensions: { http: { headers: { 'idempotent-replayed': 'true' } } } };

// A document is parsed once and kept by the server: so is the reader of its variables.
const readers = new WeakMap<OperationDefinitionNode, VariableReader>();

function readerOf(operation: OperationDefinitionNode): VariableReader {
  const known = readers.get(operation) ?? variableReader(schema, operation);
  readers.set(operation, known);
  return known;
}

/** Reads the variables as REST bodies are read. Throws 400 with every broken field, those that no input has among them. */
function strictVariables(operation: OperationDefinitionNode, sent: Values): Values {
  const { values, issues, unknown } = readerOf(operation).read(sent);
  const strangers = unknown.map((field): Issue => ({ field, message: 'Campo desconhecido.', code: 'UNKNOWN_FIELD' }));
  if (issues.length + strangers.length > 0) throw invalid([...issues, ...strangers]);
  return values;
}

/**
 * Executes a document that came from outside: strict variables, a context for the caller, a unit of work around a whole
 * mutation (D-13). A refused mutation answers no data, because nothing of it was done. Throws refusals of the request.
 */
export async function executeDocument(engine: Engine, sender: Sender, args: ExecutionArgs, execute: Execute): Promise<Result> {
  const operation = getOperationAST(args.document, args.operationName);
  if (!operation) throw new GraphQLError('The document has no operation of that name.');
  const variableValues = strictVariables(operation, { ...args.variableValues });
  const caller = await charged(sender, args.document, operation, variableValues);
  const title = titleOf(operation);
  sender.meter.note.operation = title;
  return inSpan({ kind: 'operation', name: title, facts: {} }, async () => {
    if (operation.operation === 'mutation')
      return mutate(engine, { ...sender, caller }, { ...args, variableValues }, operation, execute);
    return execute({ ...args, variableValues, contextValue: readingContext(engine, caller) });
  });
}

/**
 * The caller with what he has left when the document is paid: a call for every 2,000 points, of which the first was paid when
 * it came (D-15). Throws 400 for a document that costs more than any may, 429 for one that costs more than is left.
 */
async function charged(
  { caller, meter }: Sender,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  values: Values,
): Promise<Caller> {
  const points = pointsOf(schema, document, operation, values);
  if (points > MOST_POINTS) {
    const message = `O documento custa ${points} pontos, e no máximo ${MOST_POINTS} são aceitos. Peça páginas menores ou menos campos.`;
    throw invalid([{ field: 'query', message, code: 'TOO_BIG' }]);
  }
  try {
    await meter.spend(callsFor(points) - 1);
  } catch (error) {
    throw requestError(error);
  }
  return { ...caller, allowance: meter.allowance };
}

/** One mutation document as one unit of work. The result, replayed or not, is what was stored. */
async function mutate(engine: Engine, sender: Sender, args: ExecutionArgs, operation: OperationDefinitionNode, execute: Execute) {
  try {
    const { answer, replayed } = await unitOfWork(engine, {
      caller: sender.caller,
      bargains: bargainsOf(schema, args.document, operation),
      call: idempotentCall(engine.secrets, sender, args, operation),
      execute: (contextValue) => execute({ ...args, contextValue }),
      answer: ({ data }) => ({ status: 200, headers: {}, body: JSON.stringify({ data }) }),
    });
    return { ...(JSON.parse(answer.body) as Result), ...(replayed && REPLAYED) };
  } catch (error) {
    if (error instanceof Refusal) return { data: null, errors: error.errors };
    throw error;
  }
}

/** The scope of a key is the mutations that the document calls; what was asked is the document and its variables. */
function idempotentCall(
  secrets: Secrets,
  { request, caller }: Sender,
  args: ExecutionArgs,
  operation: OperationDefinitionNode,
): IdempotentCall | undefined {
  const key = idempotencyKey(request.headers);
  if (key === undefined) return undefined;
  const names = operation.selectionSet.selections.map((field) => ('name' in field ? field.name.value : '')).join();
  const { document, operationName, variableValues } = args;
  const fingerprint = fingerprintOf({ document: document.loc?.source.body, operationName, variableValues }, secrets);
  return { owner: caller.storeId ?? 'operator', operation: `graphql ${names}`, key, fingerprint };
}
