import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { oneOfEach } from '../support/one-of-each.ts';
import { OPERATOR, startService } from '../support/service.ts';

const service = await startService();
const store = await service.newStore();
const ids = await oneOfEach(store);
const credentials = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': store.id };

/** Scalars with numeric values. A new one has to be named here. */
const NUMBERS = ['Int', 'Float', 'Money', 'Cents', 'Percent', 'DiscountAmount'];
const TEXTS = ['String', 'Boolean', 'ID', 'DateTime', 'Date', 'EmailAddress', 'URL', 'JSON'];

/**
 * Fields that take any amount: a list is narrowed to all or none, a total is another than the one that was shown, more is given back than
 * came in.
 */
const WITHOUT_CEILING = [
  ...['MoneyRangeInput.min', 'MoneyRangeInput.max'],
  ...['ChangePaymentMethodInput.acceptTotal', 'CompleteCheckoutInput.acceptTotal'],
  ...['RefundOrderInput.amount', 'RefundOrderInput.shipping', 'ReturnApprovalInput.amount', 'ReturnApprovalInput.shipping'],
  ...['order.suggestedRefund.shipping', 'acceptUpsell.suggestedRefund.shipping'],
];

/**
 * Around what four bytes, eight bytes and a double hold, by scalar; an amount of cents by its hundredths. What is no number of the scalar
 * at all is tested with the scalars.
 */
const LARGE: Readonly<Record<string, readonly number[]>> = {
  Int: [2_147_483_647, 2_147_483_648, 2 ** 63],
  Cents: [2_147_483_647, 2_147_483_648, 2 ** 53 - 1, 2 ** 63],
};
const FRACTIONS = [21_474_836.48, 2_147_483_648, 90_071_992_547_409.91, 2 ** 63];
/** Beyond the bound of every bounded number. */
const LARGEST = 1e300;
const LOWEST_NUMBERS = [-2_147_483_648, -1e300];

type Input = GraphQLArgument | GraphQLInputField;

/** A numeric input: its caller, its root field, the path to it, and the field with arguments below. */
interface SentNumber {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly root: GraphQLField<unknown, unknown>;
  readonly way: readonly Input[];
  readonly below?: GraphQLField<unknown, unknown>;
}

function numbersBelow(at: Omit<SentNumber, 'name'>, owner: string): SentNumber[] {
  const input = at.way.at(-1) as Input;
  const named = getNamedType(input.type) as GraphQLInputType;
  if (NUMBERS.includes(String(named))) return [{ ...at, name: `${owner}.${input.name}` }];
  if (!isInputObjectType(named) || at.way.slice(0, -1).some(({ type }) => getNamedType(type) === named)) return [];
  return Object.values(named.getFields()).flatMap((field) => numbersBelow({ ...at, way: [...at.way, field] }, named.name));
}

interface Fault {
  readonly field: string;
  readonly message: string;
  readonly code: string;
  readonly path?: readonly string[];
}

const seen = new Set<string>();

/** The fields of an answer that have arguments, one level below its root, where a query or a mutation first returns the type. */
const fieldsOf = (kind: string, type: GraphQLOutputType) => {
  const named = getNamedType(type);
  if (!isObjectType(named) || seen.has(`${kind} ${named}`)) return [];
  seen.add(`${kind} ${named}`);
  return Object.values(named.getFields()).filter(({ args }) => args.length > 0);
};

const ROOTS = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const;

/** A stock that was read is compared, and has no bound of its own. */
const isCompared = ({ name }: SentNumber) => /\b(Update\w+|SetVariant)Input\.ifStock$/.test(name);

const numbers = ROOTS.flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).flatMap((root) => [
    ...root.args.flatMap((arg) => numbersBelow({ kind, root, way: [arg] }, root.name)),
    ...fieldsOf(kind, root.type).flatMap((below) =>
      below.args.flatMap((arg) => numbersBelow({ kind, root, way: [arg], below }, `${root.name}.${below.name}`)),
    ),
  ]),
).filter((number) => !isCompared(number));

const SAMPLES: Readonly<Record<string, unknown>> = {
  URL: 'https://exemplo.com.br/',
  EmailAddress: 'ana@exemplo.com.br',
  DateTime: '2026-01-31T12:00:00.000Z',
  Date: '2026-01-31',
  Boolean: true,
  JSON: {},
};

/** Values that make the rules check the numbers beside them. */
const CHOSEN: Readonly<Record<string, unknown>> = { ruleType: 'QUANTITY', options: [] };

/** A minimal valid value of an input. */
function sample({ name, type }: Input, root: string): unknown {
  if (name in CHOSEN) return CHOSEN[name];
  const named = getNamedType(type);
  const wrapped = (value: unknown) => (isListType(getNullableType(type)) ? [value] : value);
  if (String(named) === 'ID') {
    const kind = name === 'id' ? root.replace(/^(update|delete)/, '') : `${name.charAt(0).toUpperCase()}${name.slice(1, -2)}`;
    return wrapped(ids[kind === 'Step' ? 'AutomationStep' : kind] ?? (root === 'updateStore' ? store.id : ids.Product));
  }
  if (isEnumType(named)) return wrapped(named.getValues()[0]?.name);
  if (!isInputObjectType(named))
    return wrapped(SAMPLES[String(named)] ?? (NUMBERS.includes(String(named)) ? 1 : `x${Math.random()}`));
  const required = Object.values(named.getFields()).filter((field) => isNonNullType(field.type));
  return wrapped(Object.fromEntries(required.map((field) => [field.name, sample(field, root)])));
}

/** Value of the first input of a path that ends in `value`. */
function leading([input, ...rest]: readonly Input[], value: unknown, root: string): unknown {
  const { type } = input as Input;
  const isList = isListType(getNullableType(type));
  if (rest.length === 0) return isList ? [value] : value;
  const inner = { [(rest[0] as Input).name]: leading(rest, value, root) };
  const whole = sample(input as Input, root);
  const first = isList ? (whole as object[])[0] : whole;
  const filled = { ...(first as object), ...(inner as object) };
  return isList ? [filled] : filled;
}

const selectionOf = (type: GraphQLOutputType) => (isLeafType(getNamedType(type)) ? '' : '{ __typename }');

/** Dotted path of a number in an input, as responses name it. */
function fieldOf({ way }: SentNumber): string {
  const names = way.map(({ name, type }) => (isListType(getNullableType(type)) ? `${name}.0` : name));
  const isSpread = /((?<!DraftPromotion)Input|Filter)!?$/.test(String(way[0]?.type));
  return names.slice(isSpread ? 1 : 0).join('.');
}

/**
 * Faults of each of these values at a number, sent in one document, up to the one whose refusal ends it; every response must be one that
 * a client can act on.
 */
async function faultsOf(sent: SentNumber, sentValues: readonly unknown[]): Promise<string[][]> {
  const { kind, root, way, below } = sent;
  const [first] = way as [Input];
  const args = [...root.args, ...(below?.args ?? [])].filter((arg) => arg === first || isNonNullType(arg.type));
  const given = (field: GraphQLField<unknown, unknown>, at: number) => {
    const own = args.filter((arg) => field.args.includes(arg)).map(({ name }) => `${name}: $${name}_${at}`);
    return own.length > 0 ? `(${own.join(', ')})` : '';
  };
  const declared = sentValues.flatMap((_value, at) => args.map((arg) => `$${arg.name}_${at}: ${arg.type}`));
  const selections = sentValues.map((_value, at) => {
    const inner = below ? `{ ${below.name}${given(below, at)} ${selectionOf(below.type)} }` : selectionOf(root.type);
    return `_${at}: ${root.name}${given(root, at)} ${inner}`;
  });
  const variables = sentValues.flatMap((value, at) =>
    args.map((arg) => [`${arg.name}_${at}`, arg === first ? leading(way, value, root.name) : sample(arg, root.name)]),
  );
  const document = `${kind} (${declared.join(', ')}) { ${selections.join(' ')} }`;
  const { errors = [], reply } = await service.graph(document, Object.fromEntries(variables), credentials);
  expect(reply.status).toBeLessThan(500);
  expect(errors.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_ERROR');
  const faults = errors.flatMap(({ path, extensions }) =>
    (Array.isArray(extensions.details) ? (extensions.details as Fault[]) : []).map((fault) => ({
      ...fault,
      of: path?.[0] ?? fault.path?.[0],
    })),
  );
  const refused = reply.body.data === null ? errors.flatMap(({ path }) => (path ? [Number(String(path[0]).slice(1))] : [])) : [];
  const answered = sentValues.slice(0, Math.min(...refused, sentValues.length - 1) + 1);
  return answered.map((_value, at) =>
    faults
      .filter(({ of, field }) => String(of).endsWith(`_${at}`) && field.replace(/^(\w+)_\d+(?=\.|$)/, '$1') === fieldOf(sent))
      .map(({ code, message }) => `${code} ${message}`),
  );
}

/**
 * Faults of each value at a number. Beside a text, which is no number, a document only has its input checked, all of it; the values
 * without a fault are then sent to be used, and what comes after a refused one once more.
 */
async function faultsByValue(sent: SentNumber, values: readonly number[]): Promise<string[][]> {
  const checked = (await faultsOf(sent, [...values, 'x'])).slice(0, -1);
  const found = new Map(values.map((value, at) => [value, checked[at] ?? []]));
  let rest = values.filter((value) => found.get(value)?.length === 0);
  while (rest.length > 0) {
    const answered = await faultsOf(sent, rest);
    for (const [at, faults] of answered.entries()) found.set(rest[at] as number, faults);
    rest = rest.slice(answered.length);
  }
  return [...found.values()];
}

test('the tested scalars are all number and text scalars of the schema', () => {
  const scalars = Object.values(schema.getTypeMap()).filter((type) => isLeafType(type) && !isEnumType(type));
  expect(scalars.map(({ name }) => name).sort()).toEqual([...NUMBERS, ...TEXTS].sort());
});

test.each(numbers.map((number) => [`${number.root.name}: ${number.name}`, number] as const))(
  'a number beyond every bound is rejected with the bound: %s',
  async (_what, number) => {
    const kind = String(getNamedType((number.way.at(-1) as Input).type));
    const isBounded = !WITHOUT_CEILING.includes(number.name);
    const isOfList = /^(first|last|page|limit)$/.test(number.way.at(-1)?.name ?? '');
    const large = LARGE[kind] ?? FRACTIONS;
    const faults = await faultsByValue(number, [...large, ...LOWEST_NUMBERS, LARGEST]);
    for (const fault of faults.slice(0, large.length).flat())
      expect(fault).toMatch(/^(TOO_BIG|INVALID_VALUE) (Deve ser|Não pode ser maior|Só faixas de)/);
    for (const fault of faults.slice(large.length, -1).flat())
      expect(fault).toMatch(
        /^TOO_SMALL (Deve ser no mínimo .*\d|Deve ser maior que (zero|-100%))|^TOO_SMALL Deve ser um número inteiro (de|a partir de) 1|^INVALID_VALUE (Deve ser 1, a soma|Só faixas de)/,
      );
    if (isBounded)
      expect(faults.at(-1)).toEqual([
        expect.stringMatching(isOfList ? /\d/ : /^TOO_BIG Deve ser no máximo .*\d|^INVALID_VALUE Deve ser 1, a soma/),
      ]);
    else expect(faults.at(-1)).toEqual([]);
  },
);
