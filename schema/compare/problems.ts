import { z } from 'zod';
import { deprecationsIn } from '../../src/core/execution/deprecations.ts';
import { builtSchema } from './built-schema.ts';
import type { Change } from './change.ts';

/** A breaking change that is meant: its id, the day on which it was decided, and why (D-513). */
export const listedChanges = z.array(z.strictObject({ change: z.string(), date: z.iso.date(), reason: z.string().min(20) }));

export type ListedChange = z.output<typeof listedChanges>[number];

/** The section of the changelog about what is not released yet. */
const unreleased = (changelog: string): string => /^## Unreleased$([\s\S]*?)(?=^## )/m.exec(`${changelog}\n## `)?.[1] ?? '';

/** The name that a line of the changelog has to have: the last one of a place. */
const nameOf = ({ id }: Change): string => id.replace(/\.@.*/, '').split(/[\s.]/).at(-1)?.replaceAll('"', '') ?? id;

/** Reasons against a commit: breaking changes that nobody has listed, listed ones that are none, dangerous ones that the changelog does not name. */
export function changeProblems(changes: readonly Change[], listed: readonly ListedChange[], changelog: string): string[] {
  const meant = new Set(listed.map(({ change }) => change));
  const found = new Set(changes.map(({ id }) => id));
  const told = unreleased(changelog);
  return [
    ...changes
      .filter(({ level, id }) => level === 'breaking' && !meant.has(id))
      .map(
        ({ id, message }) =>
          `breaks clients: ${message}\n  undo it, or list "${id}" in schema/breaking.json with a date and a reason`,
      ),
    ...listed
      .filter(({ change }) => !found.has(change))
      .map(({ change }) => `schema/breaking.json lists "${change}", and nothing of the kind has changed`),
    ...changes
      .filter((change) => change.level === 'dangerous' && !told.includes(nameOf(change)))
      .map((change) => `may surprise clients: ${change.message}\n  name ${nameOf(change)} under Unreleased in CHANGELOG.md`),
  ];
}

/** Days for which a deprecated part stays after its deprecation. */
const MIN_DAYS = 365;

/**
 * Faults of the deprecations of a schema: each names what takes its place in backticks and its last day, which is at least a year
 * away when it is new since the release.
 */
export function deprecationProblems(released: string, current: string, today: Date): string[] {
  const before = new Set(deprecationsIn(builtSchema(released)).map(({ coordinate }) => coordinate));
  return deprecationsIn(builtSchema(current)).flatMap(({ coordinate: place, reason, until: day }) => {
    const last = day === undefined ? Number.NaN : Date.parse(day);
    if (Number.isNaN(last)) return [`${place} is deprecated without its last day, as in 2027-12-01`];
    if (!/`[^`]+`/.test(reason)) return [`${place} is deprecated without naming in backticks what takes its place`];
    const days = (last - today.getTime()) / 86_400_000;
    return before.has(place) || days >= MIN_DAYS
      ? []
      : [`${place} goes on ${day}, less than ${MIN_DAYS} days after its deprecation`];
  });
}
