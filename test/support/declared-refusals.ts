import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { expect } from 'vitest';
import { refusalsOf } from '../../src/core/schema/refusal-directive.ts';
import { schema } from '../../src/graph/schema.ts';
import type { GraphReply } from './replies.ts';

/** Codes that only the mutation that answers them has. */
const EXPECTED: ReadonlySet<string> = new Set([
  ...['DUPLICATE_ENTRY', 'INVALID_STATUS_TRANSITION', 'OUT_OF_STOCK', 'PRECONDITION_FAILED', 'PRICE_CHANGED'],
  'RESOURCE_NOT_FOUND',
]);

interface Refused {
  readonly errors?: GraphReply['errors'];
}

/** The name of the root field with that response name. */
function fieldNameOf(query: string, responseName: unknown): string | undefined {
  const mutation = parse(query).definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION && node.operation === 'mutation',
  );
  const field = mutation?.selectionSet.selections.find(
    (node) => node.kind === Kind.FIELD && (node.alias ?? node.name).value === responseName,
  );
  return field?.kind === Kind.FIELD ? field.name.value : undefined;
}

const isOfKey = (details: unknown) => typeof details === 'object' && details !== null && 'reason' in details;

/** Fails for a mutation that refuses with a code that its declaration does not name. */
export function expectDeclaredRefusals(query: string, { errors = [] }: Refused): void {
  for (const { path, extensions } of errors) {
    if (!path || !EXPECTED.has(String(extensions.code)) || isOfKey(extensions.details)) continue;
    const name = fieldNameOf(query, path[0]);
    const field = name === undefined ? undefined : schema.getMutationType()?.getFields()[name];
    if (field) expect(refusalsOf(field), `refuses of ${name}`).toContain(extensions.code);
  }
}
