import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Lexer,
  Source,
  TokenKind,
  type ValidationRule,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { assertWithinLimits, rejectIntrospection, rejectProtoVariables } from './document-limits.ts';

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

interface Options {
  /** True when the schema may be queried and appear in messages. */
  readonly introspection: boolean;
}

/** Parses a document. Throws for one that is beyond the limits, before and after it is parsed. */
export function parseWithinLimits(
  source: Source | string,
  parse: (source: Source) => DocumentNode,
  { introspection }: Options,
): DocumentNode {
  const text = source instanceof Source ? source : new Source(source);
  assertMaxLines(text);
  assertMaxDepth(text);
  const document = parse(text);
  assertWithinLimits(document);
  rejectProtoVariables(document);
  if (!introspection) rejectIntrospection(document);
  return document;
}

/** Maximum number of reported validation errors: the first ones matter, and each searches for similar names. */
const MAX_VALIDATION_ERRORS = 20;

/** The error of a document that declares the type that identifiers often have in other schemas says which it is here. */
function explained(error: GraphQLError): GraphQLError {
  if (!error.message.startsWith('Unknown type "UUID"')) return error;
  const message = 'O tipo UUID não existe: identificadores são do tipo ID. Declare a variável assim: $id: ID!';
  return new GraphQLError(message, { nodes: error.nodes ?? null });
}

/** Errors of a document by the rules, `readLiterals` among them, which says more of values than the rule of GraphQL. */
export function documentErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  rules: readonly ValidationRule[],
  { introspection }: Options,
): readonly GraphQLError[] {
  const options = { maxErrors: MAX_VALIDATION_ERRORS, hideSuggestions: !introspection };
  const others = rules.filter((rule) => rule !== ValuesOfCorrectTypeRule);
  return validate(schema, document, others, options).map(explained);
}
