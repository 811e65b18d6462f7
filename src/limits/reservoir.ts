import type { Ask, Draw } from './bucket.ts';

/** Buckets that all processes share, each kept as the moment at which it is full, by the one clock of who keeps it. */
export interface Reservoir {
  /** What a person calls it. */
  readonly name: string;
  /** Takes from a bucket, whatever others take at the same time. Rejects when it is away. */
  draw(ask: Ask): Promise<Draw>;
  close(): Promise<void>;
}
