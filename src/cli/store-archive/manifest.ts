import { z } from 'zod';
import type { Secrets } from '../../lib/secrets.ts';

const counts = z.record(z.string(), z.number().int().nonnegative());

/** What an archive of a store says of itself. */
export const manifestRules = z.object({
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

export type Manifest = z.output<typeof manifestRules>;

const MARKED = 'the key that sealed the secrets of an archive';

/** Mark of the key of now, which says nothing about it. */
export const secretsMark = (secrets: Secrets): string => secrets.digest(MARKED).toString('hex');

/** Mark of the previous key; undefined without one. */
export const previousSecretsMark = (secrets: Secrets): string | undefined => secrets.previousDigest(MARKED)?.toString('hex');
