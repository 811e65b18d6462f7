import { type DocumentNode, GraphQLError, getOperationAST, Kind, type ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError, type IssueCode, validationError } from '../core/errors.ts';
import { anonymous } from '../core/execution/principal.ts';
import { toGraphQLError } from './errors.ts';
import { readLiterals } from './literals.ts';
import { documentErrors, parseWithinLimits } from './parse-document.ts';
import { withDocumentText } from './published-documents.ts';
import { HTTP_METHODS, paramsReader } from './request-params.ts';
import type { ServerContext } from './server-context.ts';

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

/** Throws for a mutation by GET: any page can link to its URL. */
function rejectMutationByGet(method: string, document: DocumentNode, operationName: string | null | undefined): void {
  if (method !== 'GET' || getOperationAST(document, operationName)?.operation !== 'mutation') return;
  throw requestError(new DomainError('METHOD_NOT_ALLOWED', 'Uma mutation só pode ser enviada por POST.'), { allow: 'POST' });
}

interface GuardOptions {
  /** True when the schema may be queried and appear in validation messages. */
  readonly introspection: boolean;
  /** The text of a published document; undefined when no document has the id. */
  readonly findDocument: (id: string) => Promise<string | undefined>;
}

/**
 * Reads requests as strictly as REST does: one JSON body of at most 1 MiB without duplicate keys. Form posts and bare documents
 * are a 415. A published document is taken by its id (D-568).
 */
export function requestGuards({ introspection, findDocument }: GuardOptions): Plugin<object, ServerContext> {
  return {
    onRequestParse({ request, serverContext, setRequestParser, endResponse, fetchAPI }) {
      if (request.method === 'OPTIONS')
        return endResponse(new fetchAPI.Response(null, { status: 204, headers: { allow: HTTP_METHODS } }));
      try {
        const read = paramsReader(request.method);
        // Called once the caller is known.
        setRequestParser(
          (sent) =>
            asRequestErrors(async () => {
              const params = await read(sent);
              serverContext.document.isById = params.query === '';
              return withDocumentText(params, serverContext.principal ?? anonymous, findDocument);
            }) as never,
        );
      } catch (error) {
        throw requestError(error, { allow: HTTP_METHODS });
      }
    },
    onParse({ context, parseFn, setParseFn }) {
      // Not called for a document in the cache.
      setParseFn((source, options) =>
        parseWithinLimits(source, (text) => parseFn(text, options) as DocumentNode, { introspection }),
      );
      return ({ result }) => {
        if (!result || result instanceof Error) return;
        assertOperation(result, context.params.operationName);
        rejectMutationByGet(context.request.method, result, context.params.operationName);
      };
    },
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(readLiterals);
      setValidationFn((schema, document, rules) =>
        documentErrors(schema, document, rules as ValidationRule[], { introspection }),
      );
    },
  };
}
