import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/graph/schema.ts';
import { OPERATOR, startService } from '../support/service.ts';

const service = await startService();
const { id: storeId } = await service.newStore();
const credentials = { authorization: `Bearer ${OPERATOR}`, 'x-store-id': storeId };

/** The list inputs by their maximum number of entries. A new list has to be named here; each is tested with one entry too many. */
const BOUNDS: Readonly<Record<number, string>> = {
  10: `GroupRolesInput.roleIds BulkProductsInput.addCategoryIds BulkProductsInput.removeCategoryIds CreateVariantInput.options
    SetVariantInput.options UpdateVariantInput.options SetVariantsInput.options`,
  40: `BulkOrdersInput.addTagIds BulkOrdersInput.removeTagIds OrderTagFilter.all OrderTagFilter.any
    OrderTagFilter.none CreateCustomerInput.tags UpdateCustomerInput.tags UpdateOrderInput.tagIds AddOrderTagsInput.tagIds
    RemoveOrderTagsInput.tagIds SetOrderTagsInput.tagIds`,
  41: 'CreateApiKeyInput.scopes',
  42: 'CreateRoleInput.scopes UpdateRoleInput.scopes CreateSignInIssuerInput.scopes UpdateSignInIssuerInput.scopes',
  50: `CreateSignInIssuerInput.groups UpdateSignInIssuerInput.groups CreateDiscountRangeInput.tiers ExternalCheckoutCartInput.discounts ProductMediaInput.documents
    ProductMediaInput.images ProductMediaInput.videos UpdateDiscountRangeInput.tiers`,
  100: `AdjustStockInput.lines CreateApiKeyInput.storeIds CreateAutomationInput.steps CreateCheckoutInput.items
    CreateKitInput.items ExternalCheckoutCartInput.items ProductOptionInput.values SimulateCartInput.items SimulateCartInput.without
    UpdateKitInput.items StartExportInput.columns nodes.ids promotionConflicts.without
    SetAutomationStepsInput.steps SetProductCategoriesInput.categoryIds SetVariantsInput.variants`,
  200: 'AddProductsToCategoryInput.productIds PublishDocumentsInput.documents',
  500: `AnswerBulkInput.columns AnswerBulkInput.decimals CreateDiscountRangeInput.productIds CreateGiftInput.triggerProductIds CreateUpsellInput.triggerProductIds
    OrderSelectionInput.ids ProductSelectionInput.ids RefundOrderInput.lines ReturnRequestInput.lines
    UpdateDiscountRangeInput.productIds UpdateGiftInput.triggerProductIds UpdateUpsellInput.triggerProductIds`,
};

const NAMED: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(BOUNDS).flatMap(([most, names]) => names.split(/\s+/).map((name) => [name, Number(most)])),
);

/** The bound of a list input: that of a filter and of an order is the same everywhere, and that of an enum the number of its values. */
function boundOf({ name, way }: SentList): number | undefined {
  if (name in NAMED) return NAMED[name];
  if (way.at(-1)?.name === 'orderBy') return 3;
  if (/Filter\.\w+$/.test(name)) return 100;
  const entry = getNamedType(way.at(-1)?.type);
  return isEnumType(entry) ? entry.getValues().length : undefined;
}

type Input = GraphQLArgument | GraphQLInputField;

/** A list input: its caller, its root field, and the path to it. */
interface SentList {
  readonly name: string;
  readonly root: GraphQLField<unknown, unknown>;
  readonly kind: 'query' | 'mutation';
  readonly way: readonly Input[];
}

/** The lists at an input and below it. */
function listsBelow(at: Omit<SentList, 'name'>, owner: string): SentList[] {
  const input = at.way.at(-1) as Input;
  const here = isListType(getNullableType(input.type)) ? [{ ...at, name: `${owner}.${input.name}` }] : [];
  const named = getNamedType(input.type) as GraphQLInputType;
  const isKnown = at.way.slice(0, -1).some(({ type }) => getNamedType(type) === named);
  if (!isInputObjectType(named) || isKnown) return here;
  const below = Object.values(named.getFields()).flatMap((field) => listsBelow({ ...at, way: [...at.way, field] }, named.name));
  return [...here, ...below];
}

const ROOTS = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const;

const lists = ROOTS.flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {}).flatMap((root) =>
    root.args.flatMap((arg) => listsBelow({ kind, root, way: [arg] }, root.name)),
  ),
);

/** A value of each scalar; those of different numbers differ where they can. */
const SAMPLES: Readonly<Record<string, (n: number) => unknown>> = {
  ID: (n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  URL: (n) => `https://exemplo.com.br/${n}`,
  EmailAddress: (n) => `ana${n}@exemplo.com.br`,
  String: (n) => `custom.x${n}`,
  JSON: (n) => ({ n }),
  Boolean: () => false,
};

/** A minimal valid value of a type. */
function sample(type: GraphQLInputType, n = 0): unknown {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return [sample(nullable.ofType as GraphQLInputType, n)];
  if (isEnumType(nullable)) return nullable.getValues()[n % nullable.getValues().length]?.name;
  if (!isInputObjectType(nullable)) return (SAMPLES[String(nullable)] ?? (() => 1))(n);
  const fields = Object.values(nullable.getFields());
  const required = nullable.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, sample(field.type, n)]));
}

/** Value of the first input of a path that ends in a list of `count` entries. */
function leading([input, ...rest]: readonly Input[], count: number): unknown {
  const { type } = input as Input;
  if (rest.length > 0) {
    const named = getNamedType(type);
    const one = isInputObjectType(named) && named.isOneOf ? {} : [sample(type)].flat()[0];
    const holder = { ...(one as object), [(rest[0] as Input).name]: leading(rest, count) };
    return isListType(getNullableType(type)) ? [holder] : holder;
  }
  const entry = (getNullableType(type) as { ofType: GraphQLInputType }).ofType;
  // Texts with few valid values.
  if ((input as Input).name === 'scopes') return Array.from({ length: count }, () => 'products:read');
  return Array.from({ length: count }, (_, n) => sample(entry, n));
}

/** Issues of a list of `count` entries. */
async function faultsOf({ kind, root, way }: SentList, count: number) {
  const [first] = way as [Input];
  const args = root.args.filter((arg) => arg === first || isNonNullType(arg.type));
  const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const selection = isLeafType(getNamedType(root.type)) ? '' : '{ __typename }';
  const values = args.map((arg) => [arg.name, arg === first ? leading(way, count) : sample(arg.type)]);
  const document = `${kind} (${declared}) { ${root.name}(${given}) ${selection} }`;
  const { errors } = await service.graph(document, Object.fromEntries(values), credentials);
  return (errors?.[0]?.extensions.details ?? []) as { field: string; message: string; code: string }[];
}

/** Path of the list in the variables; an entry of a list is the first. */
const pathOf = ({ way }: SentList): (string | number)[] =>
  way.flatMap(({ name, type }, at) => (at < way.length - 1 && isListType(getNullableType(type)) ? [name, 0] : [name]));

const fieldOf = (list: SentList) => {
  const [first, ...rest] = pathOf(list);
  return [...(rest.length > 0 && /^(input|filter)$/.test(String(first)) ? [] : [first]), ...rest].join('.');
};

test('every list of an input has a bound', () => {
  const named = new Set(lists.map(({ name }) => name));
  expect(lists.filter((list) => boundOf(list) === undefined).map(({ name }) => name)).toEqual([]);
  expect(Object.keys(NAMED).filter((name) => !named.has(name))).toEqual([]);
});

test.each(lists.map((list) => [`${list.root.name}: ${list.name}`, list] as const))(
  '%s is rejected by name with one entry more than its bound, and not read beyond 1,000 entries',
  async (_what, list) => {
    const most = boundOf(list) ?? 0;
    const fault = {
      field: fieldOf(list),
      message: `Deve ter no máximo ${most} ${most === 1 ? 'item' : 'itens'}.`,
      code: 'TOO_LONG',
    };
    expect(await faultsOf(list, most + 1)).toContainEqual(fault);
    expect(await faultsOf(list, most)).not.toContainEqual(expect.objectContaining({ field: fault.field, code: 'TOO_LONG' }));
    const message = 'Deve ter no máximo 1000 itens, contados os repetidos.';
    expect(await faultsOf(list, 1_001)).toContainEqual({ ...fault, message, path: pathOf(list) });
  },
);
