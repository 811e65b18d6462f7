import { type GraphQLInputType, type GraphQLNamedType, getNamedType, isInputObjectType } from 'graphql';
import type { ErrorCode } from '../../core/errors.ts';
import type { ApiName } from '../envelope.ts';
import type { RouteMeta } from './route-meta.ts';

/** Errors of any call of an interface (contract §4, §7, D-02, D-03, D-57). */
const ALWAYS = {
  api: [
    'VALIDATION_ERROR',
    'AUTH_API_KEY_REQUIRED',
    'AUTH_SCOPE_DENIED',
    'AUTH_STORE_ACCESS_DENIED',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
  checkout: [
    'VALIDATION_ERROR',
    'AUTH_API_KEY_REQUIRED',
    'AUTH_STORE_ACCESS_DENIED',
    'STORE_NOT_FOUND',
    'RATE_LIMITED',
    'INTERNAL_ERROR',
    'SERVICE_UNAVAILABLE',
  ],
} as const satisfies Readonly<Record<ApiName, readonly ErrorCode[]>>;

/** True when an input has a matching field at any depth. */
function hasInputField(type: GraphQLInputType | undefined, holds: (type: GraphQLNamedType, name: string) => boolean): boolean {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return false;
  return Object.values(named.getFields()).some(
    (field) => holds(getNamedType(field.type), field.name) || hasInputField(field.type, holds),
  );
}

/** The codes with which an operation may refuse, as its document lets one see. */
export function errorCodesOf(
  { interface: api, operation, variables, pathNames }: RouteMeta,
  hasBody: boolean,
): readonly ErrorCode[] {
  const input = variables.get('input')?.type;
  // What a body refers to is a 404, but for a parent (contract §4, D-22).
  const namesRecords = hasInputField(input, ({ name }, field) => name === 'ID' && field !== 'parentId');
  const changesStatus = hasInputField(input, ({ name }) => name === 'OrderStatus');
  const isKeyed = api === 'api' && operation.operation === 'mutation';
  return [
    ...ALWAYS[api],
    ...(pathNames.size > 0 || namesRecords ? (['RESOURCE_NOT_FOUND'] as const) : []),
    ...(isKeyed ? (['DUPLICATE_ENTRY'] as const) : []),
    ...(changesStatus ? (['INVALID_STATUS_TRANSITION'] as const) : []),
    ...(variables.has('ifVersion') ? (['PRECONDITION_FAILED'] as const) : []),
    ...(hasBody ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ];
}
