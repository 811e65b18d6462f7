import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';

/**
 * Limits of a document. Each is far above what GraphiQL and the demonstration need, and small enough for a fast validation,
 * whose comparison of fields is quadratic in the number that share a response key.
 */
const MAX = {
  /** Operations and fragments. */
  definitions: 60,
  /** Fields within each other. */
  depth: 20,
  /** Fields, those of a fragment at every spread. */
  fields: 2_000,
  /** Fields that are answered in one place, being merged. */
  merged: 20,
  aliases: 60,
  /** Fragment spreads: validation compares each with all others beside it. */
  spreads: 200,
  directives: 60,
  /** Uses of `__schema`, and of `__type`. */
  schemas: 2,
  types: 20,
} as const;

const SENTENCES: Readonly<Record<keyof typeof MAX, (most: number) => string>> = {
  definitions: (most) => `O documento tem mais de ${most} operações e fragmentos.`,
  depth: (most) => `O documento tem campos em mais de ${most} níveis.`,
  fields: (most) => `O documento tem mais de ${most} campos, contados os de cada uso de um fragmento.`,
  merged: (most) => `O documento pede o mesmo campo mais de ${most} vezes no mesmo lugar.`,
  aliases: (most) => `O documento tem mais de ${most} apelidos.`,
  spreads: (most) => `O documento usa fragmentos mais de ${most} vezes.`,
  directives: (most) => `O documento tem mais de ${most} diretivas.`,
  schemas: (most) => `O documento pede o esquema mais de ${most} vezes.`,
  types: (most) => `O documento pede mais de ${most} tipos do esquema.`,
};

function assertAtMost(limit: keyof typeof MAX, count: number, node: DefinitionNode | SelectionNode): void {
  if (count > MAX[limit])
    throw new GraphQLError(SENTENCES[limit](MAX[limit]), { nodes: [node], extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
}

/** Selections that merge under one response key. */
type ResponseKeyMap = Map<string, { readonly sets: SelectionSetNode[]; readonly first: FieldNode; count: number }>;

/** The counts that go through a whole document. */
interface Counts {
  aliases: number;
  spreads: number;
  directives: number;
  schemas: number;
  types: number;
}

/** Counts what is written, each fragment once. */
function countSelections({ selections }: SelectionSetNode, counts: Counts): void {
  for (const selection of selections) {
    counts.directives += selection.directives?.length ?? 0;
    assertAtMost('directives', counts.directives, selection);
    if (selection.kind === Kind.FIELD) {
      counts.aliases += selection.alias ? 1 : 0;
      assertAtMost('aliases', counts.aliases, selection);
      counts.schemas += selection.name.value === '__schema' ? 1 : 0;
      assertAtMost('schemas', counts.schemas, selection);
      counts.types += selection.name.value === '__type' ? 1 : 0;
      assertAtMost('types', counts.types, selection);
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      counts.spreads += 1;
      assertAtMost('spreads', counts.spreads, selection);
    } else if (selection.selectionSet) countSelections(selection.selectionSet, counts);
  }
}

/**
 * Throws for a document that exceeds a limit. Traverses it as it would be executed, fragments expanded, and stops at the limit, so
 * that circular or fanned-out fragments cost no more (D-158, D-168).
 */
export function assertWithinLimits({ definitions }: DocumentNode): void {
  const last = definitions.at(-1);
  if (last) assertAtMost('definitions', definitions.length, last);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const counts: Counts = { aliases: 0, spreads: 0, directives: 0, schemas: 0, types: 0 };
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if ('directives' in definition) counts.directives += definition.directives?.length ?? 0;
    if ('selectionSet' in definition) countSelections(definition.selectionSet, counts);
  }
  let fields = 0;

  /** Adds a selection to a place. `open`: the fragments around it, which it cannot spread again. */
  function collect({ selections }: SelectionSetNode, keys: ResponseKeyMap, open: ReadonlySet<string>): void {
    for (const selection of selections) {
      // Spreads count as well: nested fragments without fields could otherwise multiply unnoticed.
      fields += 1;
      assertAtMost('fields', fields, selection);
      if (selection.kind === Kind.FIELD) addField(selection, keys);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet, keys, open);
      else {
        const { value: name } = selection.name;
        const fragment = fragments.get(name);
        // The validation reports unknown fragments, and cycles.
        if (fragment && !open.has(name)) collect(fragment.selectionSet, keys, new Set([...open, name]));
      }
    }
  }

  function addField(field: FieldNode, keys: ResponseKeyMap): void {
    const name = (field.alias ?? field.name).value;
    const entry = keys.get(name) ?? { sets: [], first: field, count: 0 };
    entry.count += 1;
    assertAtMost('merged', entry.count, field);
    if (field.selectionSet) entry.sets.push(field.selectionSet);
    keys.set(name, entry);
  }

  function expand(sets: readonly SelectionSetNode[], depth: number): void {
    const keys: ResponseKeyMap = new Map();
    for (const set of sets) collect(set, keys, new Set());
    for (const { sets: below, first } of keys.values()) {
      assertAtMost('depth', depth, first);
      if (below.length > 0) expand(below, depth + 1);
    }
  }

  for (const definition of definitions) if ('selectionSet' in definition) expand([definition.selectionSet], 1);
}

/** Fields about the schema; `restRoutes` is as public as the schema, because it shows documents of it (D-161). */
const SCHEMA_FIELDS: readonly string[] = ['__schema', '__type', 'restRoutes'];

/** Throws for a document that reads the schema, also in fragments or under an alias. */
export function rejectIntrospection(document: DocumentNode): void {
  visit(document, {
    Field(node) {
      if (!SCHEMA_FIELDS.includes(node.name.value)) return;
      const message = `A introspecção está desligada neste serviço: ${node.name.value} não pode ser consultado.`;
      throw new GraphQLError(message, { nodes: [node], extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
    },
  });
}

/** Throws for a variable with the name of every object's prototype: the executors cannot keep its value. */
export function rejectProtoVariables({ definitions }: DocumentNode): void {
  for (const definition of definitions)
    for (const node of ('variableDefinitions' in definition && definition.variableDefinitions) || [])
      if (node.variable.name.value === '__proto__')
        throw new GraphQLError('Uma variável não pode se chamar $__proto__.', {
          nodes: [node],
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        });
}
