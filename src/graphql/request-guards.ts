import {
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Kind,
  Lexer,
  Source,
  TokenKind,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError, type IssueCode, validationError } from '../core/errors.ts';
import { assertWithinLimits, rejectIntrospection, rejectProtoVariables } from './document-limits.ts';
import { toGraphQLError } from './errors.ts';
import { readLiterals } from './literals.ts';
import { HTTP_METHODS, paramsReader } from './request-params.ts';

/** Converts an error to one of the whole request, of which nothing has been executed: it has its own HTTP status. */
export function requestError(error: unknown, headers: Readonly<Record<string, string>> = {}): unknown {
  if (!(error instanceof DomainError)) return error;
  const { message, extensions } = toGraphQLError(error);
  const { headers: own, ...rest } = extensions.http as { headers: Record<string, string> };
  const http = { ...rest, status: error.status, headers: { ...own, ...headers }, spec: false };
  return new GraphQLError(message, { extensions: { ...extensions, http } });
}

/** Runs `work` and converts what it throws to an error of the request. */
async function asRequestErrors<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw requestError(error);
  }
}

/** Maximum nesting, as in JSON (D-05): the parser is recursive, and the stack is limited. */
const MAX_DEPTH = 64;

/** Maximum number of tokens of a document: names, numbers, strings and punctuators. */
const MAX_TOKENS = 8_000;
/** Maximum length of a name: the schema has none that is longer, and an error would repeat it. */
const MAX_NAME_LENGTH = 200;
/**
 * Maximum number of lines of a document, blank ones included: the location of each error is found by counting lines from the
 * first.
 */
const MAX_LINES = 4_000;

const DEPTH_CHANGE: Readonly<Partial<Record<TokenKind, number>>> = {
  [TokenKind.BRACE_L]: 1,
  [TokenKind.BRACKET_L]: 1,
  [TokenKind.PAREN_L]: 1,
  [TokenKind.BRACE_R]: -1,
  [TokenKind.BRACKET_R]: -1,
  [TokenKind.PAREN_R]: -1,
};

function assertMaxLines(source: Source): void {
  const breaks = /\r\n|[\n\r]/g;
  for (let line = 1; breaks.test(source.body); line += 1)
    if (line === MAX_LINES)
      throw new GraphQLError(`O documento tem mais de ${MAX_LINES} linhas.`, { source, positions: [breaks.lastIndex] });
}

/** Throws for a document with too many lines or levels before it is parsed. */
function assertMaxDepth(source: Source): void {
  const lexer = new Lexer(source);
  let depth = 0;
  let tokens = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    depth += DEPTH_CHANGE[token.kind] ?? 0;
    tokens += 1;
    if (token.kind === TokenKind.NAME && token.end - token.start > MAX_NAME_LENGTH)
      throw new GraphQLError(`O documento tem um nome de mais de ${MAX_NAME_LENGTH} letras.`, {
        source,
        positions: [token.start],
      });
    if (tokens > MAX_TOKENS)
      throw new GraphQLError(`O documento tem mais de ${MAX_TOKENS} símbolos.`, { source, positions: [token.start] });
    if (depth > MAX_DEPTH)
      throw new GraphQLError(`O documento tem mais de ${MAX_DEPTH} níveis.`, { source, positions: [token.start] });
  }
}

/** Maximum number of reported validation errors: the first ones matter, and each searches for similar names. */
const MAX_VALIDATION_ERRORS = 20;

/** Throws for a document of which it is not known what to execute. */
function assertOperation(document: DocumentNode, operationName: string | null | undefined): void {
  if (getOperationAST(document, operationName)) return;
  const hasOperation = document.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const [field, message, code]: [string, string, IssueCode] = !hasOperation
    ? ['query', 'O documento não tem uma operação.', 'REQUIRED']
    : operationName
      ? ['operationName', 'O documento não tem uma operação com este nome.', 'INVALID_VALUE']
      : ['operationName', 'O documento tem mais de uma operação: informe o nome da que deve ser executada.', 'REQUIRED'];
  throw requestError(validationError([{ field, message, code }]));
}

/** The error of a document that declares the type that identifiers often have in other schemas says which it is here. */
function explained(error: GraphQLError): GraphQLError {
  if (!error.message.startsWith('Unknown type "UUID"')) return error;
  const message = 'O tipo UUID não existe: identificadores são do tipo ID. Declare a variável assim: $id: ID!';
  return new GraphQLError(message, { nodes: error.nodes ?? null });
}

/** Throws for a mutation by GET: any page can link to its URL. */
function rejectMutationByGet(method: string, document: DocumentNode, operationName: string | null | undefined): void {
  if (method !== 'GET' || getOperationAST(document, operationName)?.operation !== 'mutation') return;
  throw requestError(new DomainError('METHOD_NOT_ALLOWED', 'Uma mutation só pode ser enviada por POST.'), { allow: 'POST' });
}

/**
 * Reads requests as strictly as REST does: one JSON body of at most 1 MiB without duplicate keys. Form posts and bare documents
 * are a 415. `introspection`: whether the schema may be queried and appear in validation messages.
 */
export function requestGuards({ introspection }: { readonly introspection: boolean }): Plugin {
  return {
    onRequestParse({ request, setRequestParser, endResponse, fetchAPI }) {
      if (request.method === 'OPTIONS')
        return endResponse(new fetchAPI.Response(null, { status: 204, headers: { allow: HTTP_METHODS } }));
      try {
        const read = paramsReader(request.method);
        setRequestParser((sent) => asRequestErrors(() => read(sent)) as never);
      } catch (error) {
        throw requestError(error, { allow: HTTP_METHODS });
      }
    },
    onParse({ context, parseFn, setParseFn }) {
      // Not called for a document in the cache.
      setParseFn((source, options) => {
        const sourceText = source instanceof Source ? source : new Source(source);
        assertMaxLines(sourceText);
        assertMaxDepth(sourceText);
        const document = parseFn(source, options) as DocumentNode;
        assertWithinLimits(document);
        rejectProtoVariables(document);
        if (!introspection) rejectIntrospection(document);
        return document;
      });
      return ({ result }) => {
        if (!result || result instanceof Error) return;
        assertOperation(result, context.params.operationName);
        rejectMutationByGet(context.request.method, result, context.params.operationName);
      };
    },
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(readLiterals);
      const options = { maxErrors: MAX_VALIDATION_ERRORS, hideSuggestions: !introspection };
      setValidationFn((schema, document, rules) => {
        const others = (rules as ValidationRule[]).filter((rule) => rule !== ValuesOfCorrectTypeRule);
        return validate(schema, document, others, options).map(explained);
      });
    },
  };
}
