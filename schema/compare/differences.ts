import type { GraphQLSchema } from 'graphql';
import { deprecationsIn } from '../../src/core/execution/deprecations.ts';
import { SCOPE_SENTENCE } from '../../src/core/schema/scope-directive.ts';
import { firstSentence } from '../../src/rest/openapi/sentences.ts';
import type { BrokenPart, ChangedPart, DeprecatedPart, Differences } from '../../src/web/schema-changes.ts';
import { builtSchema } from './built-schema.ts';
import type { Change } from './change.ts';
import { compareGraphql } from './graphql.ts';
import { compareOpenApi } from './openapi.ts';
import { around, coordinateOf, type Placed, placed } from './place.ts';
import type { ListedChange } from './problems.ts';
import { REST_SENTENCES, type RestKind } from './rest-sentences.ts';

/** Promise to clients: the schema, and the description of REST. */
export interface Promised {
  readonly sdl: string;
  readonly openapi: object;
}

/** A part, and the changes that were found of it. */
interface Found {
  readonly part: ChangedPart;
  readonly sort: 'added' | 'changed' | 'same';
  readonly changes: readonly Change[];
}

const surprising = (changes: readonly Change[]) =>
  changes.some(({ level }) => level === 'dangerous') && { isSurprising: true as const };

const summary = ({ description }: Placed): string => firstSentence(description.replace(SCOPE_SENTENCE, ''));

/** Finds what has become of the part of a schema at a coordinate. */
function partOf(before: GraphQLSchema, after: GraphQLSchema, place: string, changes: readonly Change[]): Found {
  const [old, now] = [placed(before, place), placed(after, place)];
  const part = {
    place,
    ...(old && old.text !== now?.text && { was: old.text }),
    ...(now && old?.text !== now.text && { is: now.text }),
    ...(!old && now && { words: summary(now) }),
    ...surprising(changes),
  };
  return { part, sort: old?.text === now?.text ? 'same' : old ? 'changed' : 'added', changes };
}

async function graphqlParts(before: string, after: string): Promise<Found[]> {
  const [old, now] = [builtSchema(before), builtSchema(after)];
  const isWhole = (place: string) => around(place).every((outer) => placed(old, outer) && placed(now, outer));
  const byPlace = Map.groupBy(await compareGraphql(before, after), ({ id }) => coordinateOf(id.split(' ')[2] ?? ''));
  return [...byPlace].flatMap(([place, changes]) => (place !== '' && isWhole(place) ? [partOf(old, now, place, changes)] : []));
}

const restParts = (before: object, after: object): Found[] =>
  compareOpenApi(before, after).map((change) => {
    const [, kind = '', place = ''] = /^rest (\w+) (.*)$/.exec(change.id) ?? [];
    const { was, is } = change;
    const part = {
      place,
      ...(was !== undefined && { was }),
      ...(is !== undefined && { is }),
      words: REST_SENTENCES[kind as RestKind],
      ...surprising([change]),
    };
    return { part, sort: kind.endsWith('_ADDED') ? 'added' : 'changed', changes: [change] };
  });

function newDeprecations(before: string, after: string): DeprecatedPart[] {
  const known = new Set(deprecationsIn(builtSchema(before)).map(({ coordinate, reason }) => `${coordinate} ${reason}`));
  return deprecationsIn(builtSchema(after))
    .filter(({ coordinate, reason }) => !known.has(`${coordinate} ${reason}`))
    .map(({ coordinate: place, ...rest }) => ({ place, ...rest }));
}

/** Differences of two promises, with the decisions behind what was broken. */
export async function differences(before: Promised, after: Promised, listed: readonly ListedChange[]): Promise<Differences> {
  const found = [...(await graphqlParts(before.sdl, after.sdl)), ...restParts(before.openapi, after.openapi)];
  const isBroken = ({ changes }: Found) => changes.some(({ level }) => level === 'breaking');
  const brokenPart = ({ part, changes }: Found): BrokenPart => {
    const meant = listed.filter(({ change }) => changes.some(({ id }) => id === change));
    const decisions = new Map(meant.map(({ date, reason }) => [`${date} ${reason}`, { date, reason }]));
    return { ...part, decisions: [...decisions.values()] };
  };
  const sound = found.filter((each) => !isBroken(each));
  const sorted = (sort: Found['sort']) => sound.filter((each) => each.sort === sort).map(({ part }) => part);
  return {
    added: sorted('added'),
    changed: sorted('changed'),
    deprecated: newDeprecations(before.sdl, after.sdl),
    broken: found.filter(isBroken).map(brokenPart),
  };
}
