import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  getOperationAST,
  Lexer,
  Source,
  TokenKind,
  type ValidationContext,
  validate,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { refuseLarge } from './document-bounds.ts';
import { graphError } from './graph-errors.ts';
import { refuseIntrospection } from './introspection.ts';
import { DomainError } from './kernel/errors.ts';
import { textFault } from './kernel/text.ts';
import { METHODS, paramsReader } from './request-params.ts';

/** A refusal of the request itself, before any of its document ran: answered with its own HTTP status. */
export function requestError(error: unknown, headers: Readonly<Record<string, string>> = {}): unknown {
  if (!(error instanceof DomainError)) return error;
  const { message, extensions } = graphError(error);
  const { headers: own, ...rest } = extensions.http as { headers: Record<string, string> };
  const http = { ...rest, status: error.status, headers: { ...own, ...headers }, spec: false };
  return new GraphQLError(message, { extensions: { ...extensions, http } });
}

/** Does something and puts what it refuses in a client's words. */
async function refusing<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw requestError(error);
  }
}

/** Texts written into a document are held to the same rule as those in its variables (D-05). */
function soundTexts(context: ValidationContext): ASTVisitor {
  return {
    StringValue(node) {
      const message = textFault(node.value);
      if (message) context.reportError(new GraphQLError(message, { nodes: [node] }));
    },
  };
}

/** Deeper nesting than this is refused, as in JSON (D-05): a parser that calls itself for each level has only so much stack. */
const DEEPEST = 64;

/** A document of more tokens than this is refused: names, numbers, texts and signs. */
const LONGEST = 8_000;
/** Nothing has a longer name, and a fault would repeat it. */
const LONGEST_NAME = 200;
/** The lines of a document, blank ones among them: where each fault stands is found by counting them from the first on. */
const MOST_LINES = 4_000;

const STEP: Readonly<Partial<Record<TokenKind, number>>> = {
  [TokenKind.BRACE_L]: 1,
  [TokenKind.BRACKET_L]: 1,
  [TokenKind.PAREN_L]: 1,
  [TokenKind.BRACE_R]: -1,
  [TokenKind.BRACKET_R]: -1,
  [TokenKind.PAREN_R]: -1,
};

function refuseTall(source: Source): void {
  const breaks = /\r\n|[\n\r]/g;
  for (let line = 1; breaks.test(source.body); line += 1)
    if (line === MOST_LINES)
      throw new GraphQLError(`O documento tem mais de ${MOST_LINES} linhas.`, { source, positions: [breaks.lastIndex] });
}

/** Refuses what is too deep or too long before anything is made of it. */
function refuseDeep(source: Source): void {
  const lexer = new Lexer(source);
  let depth = 0;
  let tokens = 0;
  for (let token = lexer.advance(); token.kind !== TokenKind.EOF; token = lexer.advance()) {
    depth += STEP[token.kind] ?? 0;
    tokens += 1;
    if (token.kind === TokenKind.NAME && token.end - token.start > LONGEST_NAME)
      throw new GraphQLError(`O documento tem um nome de mais de ${LONGEST_NAME} letras.`, { source, positions: [token.start] });
    if (tokens > LONGEST)
      throw new GraphQLError(`O documento tem mais de ${LONGEST} símbolos.`, { source, positions: [token.start] });
    if (depth > DEEPEST)
      throw new GraphQLError(`O documento tem mais de ${DEEPEST} níveis.`, { source, positions: [token.start] });
  }
}

/** So many faults of a document are told: the first ones are what it is about, and each costs a search for words like it. */
const MOST_FAULTS = 20;

/** An address can be followed by anybody's link: what it carries may only read. */
function refuseMutationInAddress(method: string, document: DocumentNode, operationName: string | null | undefined): void {
  if (method !== 'GET' || getOperationAST(document, operationName)?.operation !== 'mutation') return;
  throw requestError(new DomainError('METHOD_NOT_ALLOWED', 'Uma mutation só pode ser enviada por POST.'), { allow: 'POST' });
}

/**
 * Takes requests as strictly as REST does: one JSON body of at most 1 MiB with no key twice, and no other way to send a
 * document by POST. Form posts and bare documents are a 415. `introspection`: whether the schema may be asked for, and told of in
 * what is said of a wrong document.
 */
export function strictRequests({ introspection }: { readonly introspection: boolean }): Plugin {
  return {
    onRequestParse({ request, setRequestParser, endResponse, fetchAPI }) {
      if (request.method === 'OPTIONS')
        return endResponse(new fetchAPI.Response(null, { status: 204, headers: { allow: METHODS } }));
      try {
        const read = paramsReader(request.method);
        setRequestParser((sent) => refusing(() => read(sent)) as never);
      } catch (error) {
        throw requestError(error, { allow: METHODS });
      }
    },
    onParse({ context, parseFn, setParseFn }) {
      // Not asked of a document that the server has parsed before.
      setParseFn((source, options) => {
        const written = source instanceof Source ? source : new Source(source);
        refuseTall(written);
        refuseDeep(written);
        const document = parseFn(source, options) as DocumentNode;
        refuseLarge(document);
        if (!introspection) refuseIntrospection(document);
        return document;
      });
      return ({ result }) => {
        if (result && !(result instanceof Error))
          refuseMutationInAddress(context.request.method, result, context.params.operationName);
      };
    },
    onValidate({ addValidationRule, setValidationFn }) {
      addValidationRule(soundTexts);
      const options = { maxErrors: MOST_FAULTS, hideSuggestions: !introspection };
      setValidationFn((schema, document, rules) => validate(schema, document, rules, options));
    },
  };
}
