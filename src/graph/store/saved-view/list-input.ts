import { type GraphQLInputObjectType, GraphQLNonNull, type GraphQLSchema, isInputObjectType } from 'graphql';
import type { z } from 'zod';
import { type Issue, unknownField, withoutPath } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import type { Filter } from '../../../core/pagination/filter.ts';
import { withoutBlanks } from '../../../core/validation/blank-texts.ts';
import { InputValidator } from '../../../core/validation/input-validator.ts';
import { InputRoot } from '../../../core/validation/issues.ts';
import { parsedInput } from '../../../core/validation/parsed-input.ts';
import type { SavedViewKind } from '../../../generated/prisma/enums.ts';
import { productFilter } from '../../catalogue/product/product-filter.ts';
import { customerFilter } from '../../customers/customer/customer-filter.ts';
import { couponFilter } from '../../promotions/coupon/coupon-list.ts';
import { orderFilter } from '../../sales/order/order-filter.ts';

/** A filter and an order as they are sent to a list. */
export interface ListInput {
  readonly filter: unknown;
  readonly orderBy: unknown;
}

/** A list: its model, the types of its input, and the rows that a filter of that type leaves. */
interface ViewedList {
  readonly model: string;
  readonly filter: string;
  readonly orderBy: string;
  readonly where: (ctx: RequestContext, filter: object) => Promise<object>;
}

/** A list by the name of its model, from which those of its inputs are made. */
const viewed = <Rules extends z.ZodObject>(model: string, filter: Filter<Rules, object>): ViewedList => ({
  model,
  filter: `${model}Filter`,
  orderBy: `${model}SortInput`,
  where: (ctx, sent) => filter.where(ctx, filter.parse(sent)),
});

const LISTS: Readonly<Record<SavedViewKind, ViewedList>> = {
  ORDER: viewed('Order', orderFilter),
  CUSTOMER: viewed('Customer', customerFilter),
  PRODUCT: viewed('Product', productFilter),
  COUPON: viewed('Coupon', couponFilter),
};

/** A value of an input type, as resolvers get it, or what is wrong with it. */
interface ReadInput {
  readonly value: object;
  readonly issues: readonly Issue[];
}

/** Reads a value as the variable of this type would be, with every issue, below `field`. */
function readInput(schema: GraphQLSchema, typeName: string, sent: unknown, field: string): ReadInput {
  const type = schema.getType(typeName) as GraphQLInputObjectType;
  if (!isInputObjectType(type)) throw new Error(`${typeName} is no input type`);
  const validator = new InputValidator('either');
  const read = validator.value(new GraphQLNonNull(type), withoutBlanks(type, sent, false), new InputRoot([field], [field]));
  const issues = [...validator.allIssues(true), ...validator.unknown.map(unknownField)].map(withoutPath);
  return { value: issues.length === 0 ? parsedInput(type, read as Readonly<Record<string, unknown>>) : {}, issues };
}

const readFilter = (schema: GraphQLSchema, kind: SavedViewKind, filter: unknown) =>
  readInput(schema, LISTS[kind].filter, filter, 'filter');

/** Reads an order of one field or several. */
function readOrder(schema: GraphQLSchema, kind: SavedViewKind, orderBy: unknown): Pick<ReadInput, 'issues'> {
  const keys = Array.isArray(orderBy)
    ? orderBy.map((key, at) => [key, `orderBy.${at}`])
    : orderBy == null
      ? []
      : [[orderBy, 'orderBy']];
  return { issues: keys.flatMap(([key, field]) => readInput(schema, LISTS[kind].orderBy, key, field as string).issues) };
}

/** The issues for which the list of a kind would refuse a filter and an order; those that are absent are in order. */
export const listIssues = (schema: GraphQLSchema, kind: SavedViewKind, { filter = {}, orderBy }: Partial<ListInput>): Issue[] => [
  ...readFilter(schema, kind, filter ?? {}).issues,
  ...readOrder(schema, kind, orderBy).issues,
];

/** The rows of a list with a filter and an order, for counting; null where the list would refuse them. */
export async function listedRows(
  ctx: RequestContext,
  schema: GraphQLSchema,
  kind: SavedViewKind,
  { filter, orderBy }: ListInput,
) {
  const { model, where } = LISTS[kind];
  const [ofFilter, ofOrder] = [readFilter(schema, kind, filter), readOrder(schema, kind, orderBy)];
  if (ofFilter.issues.length + ofOrder.issues.length > 0) return null;
  return { model, where: await where(ctx, ofFilter.value) };
}
