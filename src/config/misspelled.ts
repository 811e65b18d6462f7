import { distance } from 'fastest-levenshtein';
import { environment } from './environment.ts';

/** Edits by which a misspelled name differs at most, and the length below which names are alike by chance. */
const MAX_EDITS = 2;
const MIN_LENGTH = 6;

/** Hints about variables that are set, unknown, and nearly named like a known one. */
export function misspelledVariables(variables: NodeJS.ProcessEnv): string[] {
  const known = Object.keys(environment.shape);
  const unset = known.filter((name) => name.length >= MIN_LENGTH && variables[name] === undefined);
  return Object.keys(variables)
    .filter((name) => name.length >= MIN_LENGTH && !known.includes(name))
    .flatMap((name) => {
      const meant = unset.find((candidate) => distance(name, candidate) <= MAX_EDITS);
      return meant === undefined ? [] : [`${name} is set but unknown: ${meant} may be meant`];
    });
}
