// npm run check:schema: every rule of graphql-eslint over the schema, those of Relay among them. What is off says here why.
import graphql from '@graphql-eslint/eslint-plugin';

const { 'flat/schema-all': all, 'flat/schema-relay': relay } = graphql.configs;

const options = {
  '@graphql-eslint/require-description': [
    'error',
    { types: true, DirectiveDefinition: true, FieldDefinition: true, InputValueDefinition: true, EnumValueDefinition: true },
  ],
  'no-restricted-syntax': [
    'error',
    { selector: 'FieldDefinition[description.value=/^[a-zà-ÿ]/]', message: 'The description of a field begins with a capital.' },
  ],
  // The feed of changes goes on and never back.
  '@graphql-eslint/relay-arguments': ['error', { includeBoth: false }],
  // Lists of few are plain lists, and entries of a log are no nodes.
  '@graphql-eslint/relay-edge-types': [
    'error',
    { withEdgeSuffix: true, shouldImplementNode: false, listTypeCanWrapOnlyEdgeType: false },
  ],
};

const off = [
  // The printer sorts by bytes, orderStats before orders; the rule compares without case.
  '@graphql-eslint/alphabetize',
  // A mutation of a record takes id, input and ifVersion (test/graph/mutation-arguments.test.ts).
  '@graphql-eslint/input-name',
  // Checkout.checkoutUrl has the name that the contract gave it.
  '@graphql-eslint/no-typename-prefix',
  // It would forbid mutations and subscriptions.
  '@graphql-eslint/no-root-type',
  // The @deprecated of GraphQL has no date.
  '@graphql-eslint/require-deprecation-date',
  // A mutation returns its record, which leads to all that belongs to it.
  '@graphql-eslint/require-field-of-type-query-in-mutation-result',
  // A mutation that is refused has no data, so its result is never null.
  '@graphql-eslint/require-nullable-result-in-root',
  // Parts of a record have no id; test/graph/areas.test.ts names them.
  '@graphql-eslint/strict-id-in-types',
];

export default [
  {
    files: ['schema/schema.graphql'],
    languageOptions: { parser: graphql.parser, parserOptions: { graphQLConfig: { schema: 'schema/schema.graphql' } } },
    plugins: { '@graphql-eslint': graphql },
    rules: { ...all.rules, ...relay.rules, ...options, ...Object.fromEntries(off.map((rule) => [rule, 'off'])) },
  },
];
