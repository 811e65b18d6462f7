import type { GraphQLInputObjectType, GraphQLSchema } from 'graphql';
import type { z } from 'zod';
import { toStoredFilter } from '../../../core/pagination/stored-filter.ts';
import { sentInput } from '../../../core/validation/sent-input.ts';
import type { Prisma } from '../../../generated/prisma/client.ts';
import { foldedText } from '../../../lib/text-forms.ts';
import type { customerSegmentRules } from './customer-segment.rules.ts';

type State = z.output<typeof customerSegmentRules>;

/** The columns of a name. */
export const segmentName = (name: string) => ({ name, nameKey: foldedText(name) });

/** The columns of a filter, of which `sent` is the form in which a resolver got it. */
export function filterColumns(schema: GraphQLSchema, filter: State['filter'], sent: object | null | undefined) {
  const type = schema.getType('CustomerFilter') as GraphQLInputObjectType;
  return { filter: sentInput(type, sent ?? {}) as Prisma.InputJsonObject, condition: toStoredFilter(filter) };
}
