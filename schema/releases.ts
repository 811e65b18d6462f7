import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Promised } from './compare/differences.ts';
import { type ListedChange, listedChanges } from './compare/problems.ts';

const SCHEMA = 'schema.graphql';
const OPENAPI = 'openapi.json';
const BREAKING = 'breaking.json';

/** Promise that is served, and the breaking changes since the last release that are meant. */
export interface Served extends Promised {
  readonly listed: readonly ListedChange[];
}

/** The same of a release, since the one before. */
export interface KeptRelease extends Served {
  readonly version: string;
}

/** Releases, oldest first. */
export type Releases = readonly [KeptRelease, ...KeptRelease[]];

const textOf = (...path: string[]) => readFileSync(join(...path), 'utf8');

const listedIn = (folder: string): readonly ListedChange[] =>
  existsSync(join(folder, BREAKING)) ? listedChanges.parse(JSON.parse(textOf(folder, BREAKING))) : [];

const promisedIn = (folder: string): Promised => ({
  sdl: textOf(folder, SCHEMA),
  openapi: JSON.parse(textOf(folder, OPENAPI)) as object,
});

/** The releases below the folder `released` of a folder, oldest first. Throws when there is none. */
export function releasesIn(folder: string): Releases {
  const versions = readdirSync(join(folder, 'released')).toSorted(new Intl.Collator('en', { numeric: true }).compare);
  const [first, ...more] = versions.map((version): KeptRelease => {
    const kept = join(folder, 'released', version);
    return { version, ...promisedIn(kept), listed: listedIn(kept) };
  });
  if (!first) throw new Error('schema/released has no release');
  return [first, ...more];
}

/** Reads what a folder has beside its releases. */
export const servedIn = (folder: string): Served => ({ ...promisedIn(folder), listed: listedIn(folder) });

/** Keeps what a folder serves as that of a release. Its breaking changes go with it, to those that were kept when it was written before. */
export function keepRelease(folder: string, version: string): void {
  const kept = join(folder, 'released', version);
  mkdirSync(kept, { recursive: true });
  for (const name of [SCHEMA, OPENAPI]) copyFileSync(join(folder, name), join(kept, name));
  const listed = [...listedIn(kept), ...listedIn(folder)];
  writeFileSync(join(kept, BREAKING), `${JSON.stringify(listed, null, 2)}\n`);
  writeFileSync(join(folder, BREAKING), '[]\n');
}
