import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, parse, specifiedRules } from 'graphql';
import { DomainError } from '../core/errors.ts';
import { deprecationsAmong } from '../core/execution/deprecations.ts';
import type { InspectedDocument } from '../core/execution/request-services.ts';
import { operationLabel } from '../core/execution/stored-operation.ts';
import { readFields } from '../core/schema/read-fields.ts';
import { schema } from '../graph/schema.ts';
import { documentCost, MAX_POINTS } from './document-cost.ts';
import { readLiterals } from './literals.ts';
import { documentErrors, parseWithinLimits } from './parse-document.ts';

/** The one operation of a document; undefined for none or several. */
function onlyOperation({ definitions }: DocumentNode): OperationDefinitionNode | undefined {
  const [operation, ...more] = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  return more.length === 0 ? operation : undefined;
}

/** Parses, validates and prices a document as if a client had sent it without variables; the first reason not to execute it (D-568). */
export function inspectDocument(
  text: string,
  options: { readonly introspection: boolean },
): InspectedDocument | { readonly problem: string } {
  try {
    const document = parseWithinLimits(text, parse, options);
    const [error] = documentErrors(schema, document, [...specifiedRules, readLiterals], options);
    if (error) return { problem: error.message };
    const operation = onlyOperation(document);
    if (!operation) return { problem: 'Deve ter uma operação, e só uma.' };
    const { points } = documentCost(schema, document, operation, {});
    if (points > MAX_POINTS) return { problem: `Custa ${points} pontos, e no máximo ${MAX_POINTS} são aceitos.` };
    const deprecations = deprecationsAmong(schema, readFields(schema, document));
    return { operation: operationLabel(operation), points, deprecations };
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof DomainError) return { problem: error.message };
    throw error;
  }
}
