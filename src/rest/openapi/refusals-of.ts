import { type GraphQLInputType, type GraphQLNamedType, getNamedType, isInputObjectType } from 'graphql';
import type { ErrorCode } from '../../graph/kernel/errors.ts';
import type { Interface } from '../envelope.ts';
import type { RouteFacts } from './route-facts.ts';

/** What any call of an interface may be refused with (contract §4, §7, D-02, D-03, D-57). */
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
} as const satisfies Readonly<Record<Interface, readonly ErrorCode[]>>;

/** Whether an input has a field of which this holds, at any depth. */
function hasField(type: GraphQLInputType | undefined, holds: (type: GraphQLNamedType, name: string) => boolean): boolean {
  const named = type && getNamedType(type);
  if (!isInputObjectType(named)) return false;
  return Object.values(named.getFields()).some(
    (field) => holds(getNamedType(field.type), field.name) || hasField(field.type, holds),
  );
}

/** The codes with which an operation may refuse, as its document lets one see. */
export function refusalsOf(
  { interface: words, operation, variables, pathNames }: RouteFacts,
  hasBody: boolean,
): readonly ErrorCode[] {
  const input = variables.get('input')?.type;
  // What a body refers to is a 404, but for a parent (contract §4, D-22).
  const refers = hasField(input, ({ name }, field) => name === 'UUID' && field !== 'parentId');
  const moves = hasField(input, ({ name }) => name === 'OrderStatus');
  const isKeyed = words === 'api' && operation.operation === 'mutation';
  return [
    ...ALWAYS[words],
    ...(pathNames.size > 0 || refers ? (['RESOURCE_NOT_FOUND'] as const) : []),
    ...(isKeyed ? (['DUPLICATE_ENTRY'] as const) : []),
    ...(moves ? (['INVALID_STATUS_TRANSITION'] as const) : []),
    ...(variables.has('ifVersion') ? (['PRECONDITION_FAILED'] as const) : []),
    ...(hasBody ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ];
}
