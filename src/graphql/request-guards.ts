import { type DocumentNode, getOperationAST, Kind, type ValidationRule } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { DomainError, type IssueCode, validationError } from '../core/errors.ts';
import { inPortugueseWords, translated } from './document-messages.ts';
import { requestError } from './errors.ts';
import { readLiterals } from './literals.ts';
import { documentErrors, parseWithinLimits } from './parse-document.ts';
import { HTTP_METHODS, methodNotAllowed } from './request-params.ts';
import type { ServerContext } from './server-context.ts';

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

/**
 * Takes requests as `openRequest` has read them, and documents within limits. `introspection`: whether the schema may be queried and
 * appear in validation messages (D-169).
 */
export function requestGuards({ introspection }: { readonly introspection: boolean }): Plugin<object, ServerContext> {
  return {
    onRequestParse({ request, serverContext, setRequestParser, endResponse, fetchAPI }) {
      if (request.method === 'OPTIONS')
        return endResponse(new fetchAPI.Response(null, { status: 204, headers: { allow: HTTP_METHODS } }));
      const { opened } = serverContext;
      if (!opened) throw requestError(methodNotAllowed(request.method), { allow: HTTP_METHODS });
      setRequestParser(() => {
        if ('refusal' in opened) throw opened.refusal;
        return opened.params as never;
      });
    },
    onParse({ context, parseFn, setParseFn }) {
      // Not called for a document in the cache.
      setParseFn((source, options) =>
        inPortugueseWords(() => parseWithinLimits(source, (text) => parseFn(text, options) as DocumentNode, { introspection })),
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
        documentErrors(schema, document, rules as ValidationRule[], { introspection }).map(translated),
      );
    },
  };
}
