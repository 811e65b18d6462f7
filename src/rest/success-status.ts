import { Kind, type OperationDefinitionNode } from 'graphql';
import type { Method } from './route.ts';

const creates = ({ selectionSet }: OperationDefinitionNode) =>
  selectionSet.selections.some((field) => field.kind === Kind.FIELD && field.name.value.startsWith('create'));

/** What a route answers when it worked: 201 for a POST that creates (D-01). */
export const successStatus = (method: Method, operation: OperationDefinitionNode): 200 | 201 =>
  method === 'POST' && creates(operation) ? 201 : 200;
