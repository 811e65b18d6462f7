import type { CouponStatus } from '../../../generated/prisma/enums.ts';
import { columnNames } from '../../../lib/column-names.ts';

const names = columnNames({ startsAt: 'startAt', endsAt: 'endAt' });

export const isActive = ({ status }: { readonly status: CouponStatus }): boolean => status === 'ACTIVE';

/** The switch as the column has it: in the text of the contract. */
export const statusOf = (active: boolean): CouponStatus => (active ? 'ACTIVE' : 'INACTIVE');

interface Row {
  readonly status: CouponStatus;
}

/** A coupon's row that also has its columns under the names of the rules. */
export const couponFields = <R extends Row>(row: R) => ({ ...names.withFields(row), active: isActive(row) });

/** A state of the rules, or a part of one, in the columns of the table. */
export function couponColumns<State extends { readonly active?: boolean | undefined }>({ active, ...state }: State) {
  return { ...names.toColumns(state), ...(active !== undefined && { status: statusOf(active) }) };
}
