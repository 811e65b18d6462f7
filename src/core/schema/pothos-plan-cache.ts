import { Plan, setLoaderMappings } from '@pothos/selection-mapper';
import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  getNamedType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { isKnownVersion } from '../../lib/known-versions.ts';

type PlanFor = typeof Plan.fromInfo;
type Options = Parameters<PlanFor>[1];
type AnyAdapter = Parameters<PlanFor>[0];

/** A plan that was made and played: the query that loads a selection, and what it loads for which field. */
interface CachedPlan {
  readonly query: unknown;
  readonly mappings: Parameters<typeof setLoaderMappings>[2];
}

/** Plans by field of a document and by what they load; null where no plan can be cached. */
const cachedPlans = new WeakMap<FieldNode, Map<string, CachedPlan | null>>();
const cacheable = new WeakMap<FieldNode, boolean>();

type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

/** True when the text alone decides the selection: no argument and no directive can change it. */
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

/** The only field node, when its text alone decides the selection; undefined otherwise. */
function fixedField({ fieldNodes, fragments }: GraphQLResolveInfo): FieldNode | undefined {
  const [node, ...more] = fieldNodes;
  if (!node || more.length > 0) return undefined;
  const known = cacheable.get(node) ?? isFixed(node.selectionSet, fragments, new Set());
  cacheable.set(node, known);
  return known ? node : undefined;
}

/** Replaces the context while a plan is computed that other callers will use: any access to it throws. */
const forbiddenContext = new Proxy(
  {},
  {
    get(_target, name) {
      if (typeof name === 'string') throw new Error(`what is loaded may not depend on ${name} of whoever asks`);
    },
  },
);

/** Pothos's own planning, which is what happens without this cache. */
export const planFromInfo = Plan.fromInfo.bind(Plan) as (
  adapter: AnyAdapter,
  options: Options,
) => Plan<unknown, unknown> | undefined;

/** Freezes a plan that requests share. */
function deepFreeze(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

function computePlan(adapter: AnyAdapter, options: Options): CachedPlan | null {
  const plan = planFromInfo(adapter, { ...options, context: forbiddenContext });
  if (!plan) return null;
  const { root, mappings } = plan.play();
  return { query: deepFreeze(adapter.toQuery(root)), mappings };
}

function cachedPlanFromInfo(adapter: AnyAdapter, options: Options): Pick<Plan<unknown, unknown>, 'query'> | undefined {
  const { context, info, typeName, path = [], paths = [], initial } = options;
  const node = path.length > 0 || initial !== undefined ? undefined : fixedField(info);
  if (!node) return planFromInfo(adapter, options);
  const key = `${typeName ?? getNamedType(info.returnType).name} ${JSON.stringify(paths)}`;
  const plansOfNode = cachedPlans.get(node) ?? new Map<string, CachedPlan | null>();
  cachedPlans.set(node, plansOfNode);
  const cached = plansOfNode.get(key);
  const found = cached === undefined ? computePlan(adapter, options) : cached;
  plansOfNode.set(key, found);
  if (!found) return undefined;
  return {
    query(seed, at = info) {
      if (seed !== undefined) throw new Error('a known plan is played behind nothing');
      setLoaderMappings(context, at, found.mappings);
      return found.query;
    },
  };
}

const WITHOUT = 'selections are planned for each request';

/**
 * Makes Pothos plan a selection once instead of for each request, which saves a twelfth of a short read (D-402). No plan here
 * depends on the caller or on values; one that does throws. Does nothing where the member that it replaces, or its caller, is of
 * another version than the known one (D-401).
 */
export function installPlanCache(): void {
  const isKnown = [
    isKnownVersion('@pothos/selection-mapper', '0.1.0', WITHOUT),
    isKnownVersion('@pothos/plugin-prisma', '4.17.0', WITHOUT),
  ];
  if (isKnown.every(Boolean)) Plan.fromInfo = cachedPlanFromInfo as PlanFor;
}
