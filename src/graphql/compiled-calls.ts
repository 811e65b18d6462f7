import { type DocumentNode, getOperationAST, type OperationDefinitionNode, parse, specifiedRules } from 'graphql';
import { processRegularResult } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { Runtime } from '../core/execution/runtime.ts';
import type { Result } from '../core/execution/stored-operation.ts';
import { schema } from '../graph/schema.ts';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { tagged } from './answer-tags.ts';
import { compileDocument } from './compile-document.ts';
import { describe } from './describe-document.ts';
import { CACHED_TEXTS } from './document-cache.ts';
import { asGraphQLError, toClientError } from './errors.ts';
import { type Execute, executeDocument } from './execution.ts';
import { readLiterals } from './literals.ts';
import type { OpenedRequest } from './open-request.ts';
import { documentErrors, parseWithinLimits } from './parse-document.ts';
import { withCost } from './rate-limit-plugin.ts';
import type { ServerContext } from './server-context.ts';

/** A document that is executed without Yoga. */
interface CompiledDocument {
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
  readonly execute: Execute;
}

/** Maximum length of the documents that are kept compiled, in characters. Parsed and compiled they take some 75 times as much memory. */
const MAX_COMPILED_LENGTH = 300_000;

/** A text is compiled when it comes so often: that takes about as long as to validate it, and what people write by hand comes once. */
const CALLS_TO_COMPILE = 3;

interface Options {
  readonly introspection: boolean;
}

/** Parses, validates and compiles a document; undefined for a subscription, and for one that has to be answered as a text is. */
function compiledOf(text: string, options: Options): CompiledDocument | undefined {
  try {
    const document = parseWithinLimits(text, parse, options);
    const operation = getOperationAST(document);
    if (!operation || operation.operation === 'subscription') return undefined;
    if (documentErrors(schema, document, [...specifiedRules, readLiterals], options).length > 0) return undefined;
    const { executed } = describe(document, operation);
    const execute = compileDocument(schema, executed, getOperationAST(executed) ?? operation);
    return execute && { document, operation, execute };
  } catch {
    return undefined;
  }
}

const JSON_TYPE = 'application/json';
const GRAPHQL_TYPE = 'application/graphql-response+json';

/** The type of an answer that `Accept` asks for first; undefined for types that only Yoga answers with. */
export function answerType(accept: string | null): string | undefined {
  const [first = ''] = (accept ?? '*/*').replaceAll(/\s/g, '').toLowerCase().split(',');
  const [type, ...params] = first.split(';');
  if (params.some((param) => param.startsWith('charset=') && param !== 'charset=utf-8')) return undefined;
  if (type === GRAPHQL_TYPE) return GRAPHQL_TYPE;
  return type === JSON_TYPE || type === 'application/*' || type === '*/*' ? JSON_TYPE : undefined;
}

interface Services extends Options {
  readonly runtime: Runtime;
  /** Called with every error that is not a rejection. */
  readonly onBug: (error: unknown) => void;
}

/** Answers documents that come again without Yoga, compiled: what is the same for every call is done once (D-763). */
export class CompiledCalls {
  readonly #services: Services;
  readonly #compiled = new LRUCache<string, { readonly compiled: CompiledDocument | undefined }>({
    maxSize: MAX_COMPILED_LENGTH,
    sizeCalculation: (_value, text) => text.length,
  });
  /** Calls so far of texts that are not compiled. */
  readonly #seen = new LRUCache<string, number>(CACHED_TEXTS);

  constructor(services: Services) {
    this.#services = services;
  }

  /** A published document comes again by its nature. */
  #compile(text: string, isPublished: boolean): CompiledDocument | undefined {
    const known = this.#compiled.get(text);
    if (known) return known.compiled;
    if (!isPublished && !this.#comesAgain(text)) return undefined;
    const compiled = compiledOf(text, this.#services);
    this.#compiled.set(text, { compiled });
    return compiled;
  }

  #comesAgain(text: string): boolean {
    const calls = (this.#seen.get(text) ?? 0) + 1;
    if (calls < CALLS_TO_COMPILE) this.#seen.set(text, calls);
    else this.#seen.delete(text);
    return calls >= CALLS_TO_COMPILE;
  }

  /** The response to a document; undefined for one that Yoga has to answer. */
  async answer(
    request: HttpRequest,
    opened: OpenedRequest,
    { rateLimit, stream }: ServerContext,
  ): Promise<HttpResponse | undefined> {
    const { params, principal, publishedId } = opened;
    const isPublished = publishedId !== undefined;
    const type = answerType(request.headers.get('accept'));
    const compiled = type === undefined ? undefined : this.#compile(params.query, isPublished);
    if (!compiled || type === undefined) return undefined;
    const { document, operation, execute } = compiled;
    if (params.operationName != null && params.operationName !== operation.name?.value) return undefined;
    if (request.method === 'GET' && operation.operation === 'mutation') return undefined;
    const { runtime, onBug } = this.#services;
    const sender = { request, principal, rateLimit, stream };
    const args = { schema, document, variableValues: params.variables ?? {}, operationName: params.operationName };
    const result = await executeDocument(runtime, sender, args, execute).catch(
      (error): Result => ({ errors: [asGraphQLError(error)] }),
    );
    const errors = result.errors?.map((error) => toClientError(error, runtime, onBug));
    // Errors come first, as in every other response.
    const response = await responseOf(
      withCost({ ...(errors && { errors }), ...result, ...(errors && { errors }) }, rateLimit),
      type,
    );
    const headers = { ...response.headers, ...(principal.warning !== undefined && { warning: principal.warning }) };
    const isKept = isPublished && request.method === 'GET' && !errors;
    return isKept
      ? tagged({ ...response, headers }, result.data, request.headers.get('if-none-match'))
      : { ...response, headers };
  }
}

/** A result over HTTP, as Yoga has it. */
async function responseOf(result: Result, type: string): Promise<HttpResponse> {
  if (!result.errors && !result.extensions?.http)
    return { status: 200, headers: { 'content-type': `${type}; charset=utf-8` }, body: JSON.stringify(result) };
  const response = processRegularResult(result as never, { Response } as never, type);
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.text() };
}
