import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * How large a document may be. Each is far above what GraphiQL and the demonstration send, and small enough for the validation
 * to take no time: its comparing of fields grows with the square of those that meet in one place.
 */
const MOST = {
  /** Operations and fragments. */
  definitions: 60,
  /** Fields within each other. */
  depth: 20,
  /** Fields, those of a fragment wherever it is spread. */
  fields: 2_000,
  /** Fields that are answered in one place, being merged. */
  merged: 20,
  aliases: 60,
  /** Uses of fragments: the validation compares each with all others that stand beside it. */
  spreads: 200,
  directives: 60,
  /** Looks at the whole schema, and at single types. */
  schemas: 2,
  types: 20,
} as const;

const SENTENCES: Readonly<Record<keyof typeof MOST, (most: number) => string>> = {
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

function hold(what: keyof typeof MOST, count: number, node: DefinitionNode | SelectionNode): void {
  if (count > MOST[what])
    throw new GraphQLError(SENTENCES[what](MOST[what]), { nodes: [node], extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } });
}

/** What is selected in one place of the answer: of all fields with this name there, what they select in turn. */
type Place = Map<string, { readonly sets: SelectionSetNode[]; readonly first: FieldNode; count: number }>;

/** The counts that go through a whole document. */
interface Tally {
  aliases: number;
  spreads: number;
  directives: number;
  schemas: number;
  types: number;
}

/** Counts what is written, each fragment once. */
function countWritten({ selections }: SelectionSetNode, tally: Tally): void {
  for (const selection of selections) {
    tally.directives += selection.directives?.length ?? 0;
    hold('directives', tally.directives, selection);
    if (selection.kind === Kind.FIELD) {
      tally.aliases += selection.alias ? 1 : 0;
      hold('aliases', tally.aliases, selection);
      tally.schemas += selection.name.value === '__schema' ? 1 : 0;
      hold('schemas', tally.schemas, selection);
      tally.types += selection.name.value === '__type' ? 1 : 0;
      hold('types', tally.types, selection);
    }
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      tally.spreads += 1;
      hold('spreads', tally.spreads, selection);
    } else if (selection.selectionSet) countWritten(selection.selectionSet, tally);
  }
}

/**
 * Refuses a document that is too large in any way, by walking it as its answer would be made: place by place, fragments where
 * they are spread. The walk stops at the bound, whatever fragments in circles or in fans would unfold to. Throws the fault.
 */
export function refuseLarge({ definitions }: DocumentNode): void {
  const last = definitions.at(-1);
  if (last) hold('definitions', definitions.length, last);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const tally: Tally = { aliases: 0, spreads: 0, directives: 0, schemas: 0, types: 0 };
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if ('directives' in definition) tally.directives += definition.directives?.length ?? 0;
    if ('selectionSet' in definition) countWritten(definition.selectionSet, tally);
  }
  let fields = 0;

  /** Adds a selection to a place. `open`: the fragments around it, which it cannot spread again. */
  function gather({ selections }: SelectionSetNode, place: Place, open: ReadonlySet<string>): void {
    for (const selection of selections) {
      // Spreads count as well: a fan of fragments without fields would unfold unseen.
      fields += 1;
      hold('fields', fields, selection);
      if (selection.kind === Kind.FIELD) meet(selection, place);
      else if (selection.kind === Kind.INLINE_FRAGMENT) gather(selection.selectionSet, place, open);
      else {
        const { value: name } = selection.name;
        const fragment = fragments.get(name);
        // The validation has words for those that there are not, and for circles.
        if (fragment && !open.has(name)) gather(fragment.selectionSet, place, new Set([...open, name]));
      }
    }
  }

  function meet(field: FieldNode, place: Place): void {
    const name = (field.alias ?? field.name).value;
    const met = place.get(name) ?? { sets: [], first: field, count: 0 };
    met.count += 1;
    hold('merged', met.count, field);
    if (field.selectionSet) met.sets.push(field.selectionSet);
    place.set(name, met);
  }

  function unfold(sets: readonly SelectionSetNode[], depth: number): void {
    const place: Place = new Map();
    for (const set of sets) gather(set, place, new Set());
    for (const { sets: below, first } of place.values()) {
      hold('depth', depth, first);
      if (below.length > 0) unfold(below, depth + 1);
    }
  }

  for (const definition of definitions) if ('selectionSet' in definition) unfold([definition.selectionSet], 1);
}
