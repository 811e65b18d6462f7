import { type GraphQLInputObjectType, type GraphQLSchema, isInputObjectType } from 'graphql';
import { type Issue, unknownField, withoutPath } from '../../../core/errors.ts';
import type { RequestContext } from '../../../core/execution/context.ts';
import { withoutBlanks } from '../../../core/validation/blank-texts.ts';
import { InputValidator } from '../../../core/validation/input-validator.ts';
import { InputRoot } from '../../../core/validation/issues.ts';
import { parsedInput } from '../../../core/validation/parsed-input.ts';
import { parseInput } from '../../../core/validation/rules.ts';
import type { SavedViewKind } from '../../../generated/prisma/enums.ts';
import { productFilterRules } from '../../catalogue/product/product-filter.rules.ts';
import { productWhere } from '../../catalogue/product/product-filter.ts';
import { customerFilterRules } from '../../customers/customer/customer-filter.rules.ts';
import { customerWhere } from '../../customers/customer/customer-filter.ts';
import { couponFilterRules } from '../../promotions/coupon/coupon.rules.ts';
import { couponWhere } from '../../promotions/coupon/coupon-list.ts';
import { orderFilterRules } from '../../sales/order/order-filter.rules.ts';
import { orderWhere } from '../../sales/order/order-filter.ts';

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
  readonly where: (ctx: RequestContext, filter: object) => object | Promise<object>;
}

const LISTS: Readonly<Record<SavedViewKind, ViewedList>> = {
  ORDER: {
    ...{ model: 'Order', filter: 'OrderFilter', orderBy: 'OrderSortInput' },
    where: (ctx, filter) => orderWhere(ctx, parseInput(orderFilterRules, filter)),
  },
  CUSTOMER: {
    ...{ model: 'Customer', filter: 'CustomerFilter', orderBy: 'CustomerSortInput' },
    where: (ctx, filter) => customerWhere(ctx, parseInput(customerFilterRules, filter)),
  },
  PRODUCT: {
    ...{ model: 'Product', filter: 'ProductFilter', orderBy: 'ProductSortInput' },
    where: (ctx, filter) => productWhere(ctx, parseInput(productFilterRules, filter)),
  },
  COUPON: {
    ...{ model: 'Coupon', filter: 'CouponFilter', orderBy: 'CouponSortInput' },
    where: (ctx, filter) => couponWhere(ctx, parseInput(couponFilterRules, filter)),
  },
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
  const read = validator.value(type, withoutBlanks(type, sent, false), new InputRoot([field], [field]));
  const issues = [...validator.allIssues(true), ...validator.unknown.map(unknownField)].map(withoutPath);
  return { value: issues.length === 0 ? parsedInput(type, read as Readonly<Record<string, unknown>>) : {}, issues };
}

const readFilter = (schema: GraphQLSchema, kind: SavedViewKind, filter: unknown) =>
  readInput(schema, LISTS[kind].filter, filter, 'filter');

const readOrder = (schema: GraphQLSchema, kind: SavedViewKind, orderBy: unknown) =>
  orderBy == null ? { value: null, issues: [] } : readInput(schema, LISTS[kind].orderBy, orderBy, 'orderBy');

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
