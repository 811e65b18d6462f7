import type { Line } from './source-words.ts';

/** A name of two words or more, as `trackingUrl` or `template_id`. A name of one word cannot be told from a value. */
const NAME = /(?<![\w./$-])(?:[a-z][a-zA-Z0-9]*(?:[A-Z][a-zA-Z0-9]*)+|[a-z][a-z0-9]*(?:_[a-z0-9]+)+)(?!\w*[/(])/g;
const CODE_SPAN = /`([^`]+)`/g;
const KEY = /"(\w+)"\s*:/g;
const FENCE = /^\s*```/;

/** Names on pages for callers that no snapshot holds, with the reason. */
const NOT_SERVED: Readonly<Record<string, string>> = {
  ck_live: 'the beginning of a checkout key',
  couponUses: 'an area of the JSON of an export',
  created_at: 'a time in the example of an old call',
  email_verified: 'a claim of OpenID Connect',
  errorHandlingClient: 'an option of GraphQL Code Generator',
  errorPolicy: 'an option of Apollo Client',
  expires_at: 'a time in the example of an old call',
  in_transit: 'a status of tracking, which is an open text',
  kB: 'a unit',
  member_area: 'a key in the free metadata of an example',
  query: 'the key of a document in the body of a GraphQL request',
  realm_access: 'a claim of Keycloak',
  relayStylePagination: 'a function of Apollo Client',
  requestedAccessTokenVersion: 'an entry of a manifest of Microsoft Entra ID',
  throwOnFieldError: 'a directive of Relay',
  send_sms: 'a kind of step, which is an open text',
  send_whatsapp: 'a kind of step, which is an open text',
  operationName: 'the key of a name in the body of a GraphQL request',
  baseUrl: 'a variable of Postman',
  sk_live: 'the beginning of an API key',
  sk_test: 'the beginning of an API key of a test store',
  store_uuid: 'a placeholder in a header',
  variables: 'the key of variables in the body of a GraphQL request',
};

/**
 * Names of TypeScript, and of operations inside the service, that the pages of docs/decisions speak of. A rename of one goes through this
 * list, and so past the names of fields.
 */
const NAMED_IN_DECISIONS = new Set([
  'attemptedOutcome',
  'columnsWithout',
  'contractNames',
  'contractScope',
  'exclusiveQuery',
  'expirePayment',
  'insertMany',
  'isContractCall',
  'isNamedByText',
  'linkTo',
  'representationOf',
  'schemaRules',
  'scopeSet',
  'serviceSchema',
  'sessionStorage',
  'setKitQuantities',
  'setStockCause',
  'shopperCheckout',
  'storeName',
  'takeMessage',
  'textField',
  'updateEach',
  'wireSchema',
]);

const wordsOf = (text: string): string[] => [...text.matchAll(NAME)].map(([name]) => name);
const isColumnName = (name: string): boolean => name.includes('_');

/** The code in the prose of a page, and the keys of JSON in its blocks. */
function namesOf(lines: readonly Line[]): { name: string; line: number }[] {
  let isBlock = false;
  return lines.flatMap(({ words, line }) => {
    if (FENCE.test(words)) isBlock = !isBlock;
    const found = isBlock
      ? [...words.matchAll(KEY)].map(([, key = '']) => key)
      : [...words.matchAll(CODE_SPAN)].flatMap(([, code = '']) => wordsOf(code));
    return found.map((name) => ({ name, line }));
  });
}

const isInvented = (name: string, served: ReadonlySet<string>): boolean => !served.has(name) && NOT_SERVED[name] === undefined;

/** Returns the names in served sentences, which mark no code, that the service does not serve. */
export function inventedInSentences(lines: readonly Line[], served: ReadonlySet<string>): { name: string; line: number }[] {
  return lines.flatMap(({ words, line }) =>
    wordsOf(words)
      .filter((name) => isInvented(name, served))
      .map((name) => ({ name, line })),
  );
}

/** Returns the names on a page for callers that the service does not serve. */
export function inventedNames(lines: readonly Line[], served: ReadonlySet<string>): { name: string; line: number }[] {
  return namesOf(lines).filter(({ name }) => isInvented(name, served));
}

/** Returns the names in the decisions that neither the service serves, nor the database or the list above has. */
export function inventedInDecisions(lines: readonly Line[], served: ReadonlySet<string>): { name: string; line: number }[] {
  return inventedNames(lines, served).filter(({ name }) => !isColumnName(name) && !NAMED_IN_DECISIONS.has(name));
}
