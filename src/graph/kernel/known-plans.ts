import { Plan, setLoaderMappings } from '@pothos/selection-mapper';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  getNamedType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

type PlanFor = typeof Plan.fromInfo;
type Options = Parameters<PlanFor>[1];
type AnyAdapter = Parameters<PlanFor>[0];

/** A plan that was made and played: the query that loads a selection, and what it loads for which field. */
interface Played {
  readonly query: unknown;
  readonly mappings: Parameters<typeof setLoaderMappings>[2];
}

/** What whoever selects a field loads, by what is planned of it; null for nothing. */
const played = new WeakMap<FieldNode, Map<string, Played | null>>();
const decided = new WeakMap<FieldNode, boolean>();

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** Whether the text alone says what is selected: no argument and no directive could make a difference. */
function isFixed(set: SelectionSetNode | undefined, fragments: Fragments, seen: Set<string>): boolean {
  return (set?.selections ?? []).every((node) => {
    if (node.directives?.length || (node.kind === Kind.FIELD && node.arguments?.length)) return false;
    if (node.kind !== Kind.FRAGMENT_SPREAD) return isFixed(node.selectionSet, fragments, seen);
    const name = node.name.value;
    if (seen.has(name)) return true;
    seen.add(name);
    return isFixed(fragments[name]?.selectionSet, fragments, seen);
  });
}

/** The one field whose selection the text alone decides; undefined for any other. */
function fixedField({ fieldNodes, fragments }: GraphQLResolveInfo): FieldNode | undefined {
  const [node, ...more] = fieldNodes;
  if (!node || more.length > 0) return undefined;
  const known = decided.get(node) ?? isFixed(node.selectionSet, fragments, new Set());
  decided.set(node, known);
  return known ? node : undefined;
}

/** In the place of whoever asks, when a plan is made that will serve others, too. */
const nobody = new Proxy(
  {},
  {
    get(_target, name) {
      if (typeof name === 'string') throw new Error(`what is loaded may not depend on ${name} of whoever asks`);
    },
  },
);

const planAnew = Plan.fromInfo.bind(Plan) as (adapter: AnyAdapter, options: Options) => Plan<unknown, unknown> | undefined;

/** What others are given, too, and so nobody may change. */
function deepFrozen(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}

function playAnew(adapter: AnyAdapter, options: Options): Played | null {
  const plan = planAnew(adapter, { ...options, context: nobody });
  if (!plan) return null;
  const { root, mappings } = plan.play();
  return { query: deepFrozen(adapter.toQuery(root)), mappings };
}

function planned(adapter: AnyAdapter, options: Options): Pick<Plan<unknown, unknown>, 'query'> | undefined {
  const { context, info, typeName, path = [], paths = [], initial } = options;
  const node = path.length > 0 || initial !== undefined ? undefined : fixedField(info);
  if (!node) return planAnew(adapter, options);
  const of = `${typeName ?? getNamedType(info.returnType).name} ${JSON.stringify(paths)}`;
  const known = played.get(node) ?? new Map<string, Played | null>();
  played.set(node, known);
  const before = known.get(of);
  const found = before === undefined ? playAnew(adapter, options) : before;
  known.set(of, found);
  if (!found) return undefined;
  return {
    query(seed, at = info) {
      if (seed !== undefined) throw new Error('a known plan is played behind nothing');
      setLoaderMappings(context, at, found.mappings);
      return found.query;
    },
  };
}

/**
 * Has Pothos plan a selection once and not for each request: it walks all of it anew each time, and that is a tenth of what a
 * short read costs (docs/benchmarks.md). Here no plan depends on who asks or on what with; one that wanted to is refused.
 */
export function keepPlans(): void {
  Plan.fromInfo = planned as PlanFor;
}
