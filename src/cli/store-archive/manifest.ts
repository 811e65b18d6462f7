import { z } from 'zod';
import type { Secrets } from '../../lib/secrets.ts';

const counts = z.record(z.string(), z.number().int().nonnegative());

/** Manifest of an archive of a store: its contents, and where they come from. */
export const archiveManifestRules = z.object({
  format: z.literal(1),
  store: z.object({ id: z.uuid(), name: z.string() }),
  takenAt: z.iso.datetime(),
  /** The newest migration of the database that it is of. */
  migration: z.string(),
  rows: counts,
  leftOut: z.record(z.string(), z.array(z.string())),
  /** Of an archive that has everything: the SHA-256 of each file, and the mark of the key that sealed the secrets. */
  sha256: z.record(z.string(), z.string()).optional(),
  secretsKey: z.string().optional(),
});

export type ArchiveManifest = z.output<typeof archiveManifestRules>;

const MARKED = 'the key that sealed the secrets of an archive';

/** Mark of the key of now, which says nothing about it. */
export const secretsMark = (secrets: Secrets): string => secrets.digest(MARKED).toString('hex');

/** Mark of the previous key; undefined without one. */
export const previousSecretsMark = (secrets: Secrets): string | undefined => secrets.previousDigest(MARKED)?.toString('hex');
