import { readFileSync } from 'node:fs';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { AREAS } from '../graph/areas.ts';

/**
 * Files of `examples/`, one for each tab of GraphiQL, in the order of the tabs: what introspects the schema, then those of each area. A new
 * resource adds its own to its area.
 */
export const EXAMPLE_TABS = ['schema', ...Object.values(AREAS).flatMap(({ examples }) => examples)] as const;

type Example = (typeof EXAMPLE_TABS)[number];

const OPERATOR_HEADERS = { Authorization: 'Bearer ' };
const STORE_HEADERS = { ...OPERATOR_HEADERS, 'X-Store-Id': '' };

/** Headers to fill in, where they are not those of a call that names a store. */
const HEADERS: Readonly<Partial<Record<Example, object>>> = { operator: OPERATOR_HEADERS };

/** Placeholders by the type of a variable; any other is an id to paste. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { DateTime: '2026-01-31T00:00:00.000Z', Date: '2026-01-31' };
const EXAMPLE_ID = '00000000-0000-0000-0000-000000000000';

/** The text of a tab, its operations one by one, and the variables that they share. */
export function readExample(example: Example) {
  const text = readFileSync(new URL(`examples/${example}.graphql`, import.meta.url), 'utf8');
  const operations = parse(text).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const variables = operations.flatMap(({ variableDefinitions = [] }) =>
    variableDefinitions.map(({ variable, type }) => {
      const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
      const typeName = named.kind === Kind.NAMED_TYPE ? named.name.value : '';
      return [variable.name.value, PLACEHOLDERS[typeName] ?? EXAMPLE_ID] as const;
    }),
  );
  return {
    text,
    operations: operations.map(({ loc }) => text.slice(loc?.start, loc?.end)),
    variables: Object.fromEntries(variables),
  };
}

/** Names of tabs with the accents and blanks that a name of GraphQL cannot have. */
const TITLES: Readonly<Record<string, string>> = {
  Inicio: 'Início',
  Variacoes: 'Variações',
  Colecoes: 'Coleções',
  DescontosProgressivos: 'Descontos progressivos',
  DescontosPorPagamento: 'Descontos por pagamento',
  Devolucoes: 'Devoluções',
  SimularCarrinho: 'Simular carrinho',
  ModelosDeMensagem: 'Modelos de mensagem',
  Automacoes: 'Automações',
  Execucoes: 'Execuções',
  AoVivo: 'Ao vivo',
};

/** A tab as the menu shows it. */
export interface MenuTab {
  /** Name of its first operation, as GraphiQL calls the tab. */
  readonly name: string;
  readonly title: string;
  /** Fields of the schema that its operations call, with the name of the operation. */
  readonly fields: readonly { readonly field: string; readonly operation: string }[];
}

function menuTab(example: Example): MenuTab {
  const { text } = readExample(example);
  const operations = parse(text).definitions.filter(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  );
  const name = operations[0]?.name?.value ?? '';
  const fields = operations.flatMap(({ name: own, selectionSet }) =>
    selectionSet.selections.flatMap((selection) =>
      selection.kind === Kind.FIELD ? [{ field: selection.name.value, operation: words(own?.value ?? '') }] : [],
    ),
  );
  return { name, title: TITLES[name] ?? name, fields };
}

/** The words of a name: `LinhaDoTempo` is `linha do tempo`. */
const words = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, ' $&').toLowerCase();

/** The tabs by area, in their order, with a title for each. */
export const menuAreas = (): { readonly title: string; readonly tabs: readonly MenuTab[] }[] => [
  { title: 'Esquema', tabs: [menuTab('schema')] },
  ...Object.values(AREAS).map(({ title, examples }) => ({ title, tabs: examples.map(menuTab) })),
];

/** Titles of tabs that GraphiQL shows by another name. */
export const tabTitles = TITLES;

const json = (value: object) => JSON.stringify(value, null, 2);

/** Ids of records by the names of variables, such as `productId`. */
export type VariableIds = Readonly<Record<string, string>>;

/** Name of an id: `$id` in the tab of products is `productId`. */
const idName = (example: Example, variable: string) =>
  variable === 'id' ? `${example.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id` : variable;

/**
 * Options of GraphiQL, with `ids` as variables where there are. The first tab has no variables, because GraphiQL ignores them there.
 * Headers contain a key and are not persisted.
 */
export const graphiqlOptions = (ids: VariableIds) => ({
  title: 'GraphiQL',
  defaultHeaders: json(STORE_HEADERS),
  shouldPersistHeaders: false,
  defaultTabs: EXAMPLE_TABS.map((example) => {
    const { text, variables } = readExample(example);
    const filled = Object.entries(variables).map(([name, placeholder]) => [name, ids[idName(example, name)] ?? placeholder]);
    return {
      query: text,
      ...(filled.length > 0 && { variables: json(Object.fromEntries(filled)) }),
      headers: json(HEADERS[example] ?? STORE_HEADERS),
    };
  }),
});
