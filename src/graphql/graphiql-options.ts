import { readFileSync } from 'node:fs';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';

/** Files of `examples/`, one for each tab of GraphiQL, in the order of the tabs. A new resource adds its own. */
export const EXAMPLE_TABS = [
  'schema',
  'viewer',
  'product',
  'variant',
  'category',
  'kit',
  'gift',
  'upsell',
  'discount-range',
  'coupon',
  'payment-discount',
  'shipping-method',
  'checkout',
  'purchase',
  'order',
  'customer',
  'webhook',
  'message-template',
  'automation',
  'automation-run',
  'store',
] as const;

type Example = (typeof EXAMPLE_TABS)[number];

const OPERATOR_HEADERS = { Authorization: 'Bearer ' };
const STORE_HEADERS = { ...OPERATOR_HEADERS, 'X-Store-Id': '' };

/** Headers to fill in, where they are not those of a call that names a store. */
const HEADERS: Readonly<Partial<Record<Example, object>>> = { store: OPERATOR_HEADERS };

/** Placeholder for an id to paste. */
const EXAMPLE_ID = '00000000-0000-0000-0000-000000000000';

/** The text of a tab, its operations one by one, and the variables that they share. */
export function readExample(example: Example) {
  const text = readFileSync(new URL(`examples/${example}.graphql`, import.meta.url), 'utf8');
  const operations = parse(text).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const names = operations.flatMap(({ variableDefinitions = [] }) =>
    variableDefinitions.map(({ variable }) => variable.name.value),
  );
  return {
    text,
    operations: operations.map(({ loc }) => text.slice(loc?.start, loc?.end)),
    variables: Object.fromEntries(names.map((name) => [name, EXAMPLE_ID])),
  };
}

const json = (value: object) => JSON.stringify(value, null, 2);

/**
 * Options of GraphiQL. The first tab has no variables, because GraphiQL ignores them there. Headers contain a key and are not
 * persisted.
 */
export const graphiqlOptions = () => ({
  title: 'GraphiQL',
  defaultHeaders: json(STORE_HEADERS),
  shouldPersistHeaders: false,
  defaultTabs: EXAMPLE_TABS.map((example) => {
    const { text, variables } = readExample(example);
    return {
      query: text,
      ...(Object.keys(variables).length > 0 && { variables: json(variables) }),
      headers: json(HEADERS[example] ?? STORE_HEADERS),
    };
  }),
});
