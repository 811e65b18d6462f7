/** A part of the interfaces that differs from the release before: `Query.order(id:)`, `GET /api/v1/orders 200.data`. */
export interface ChangedPart {
  readonly place: string;
  /** Lines that stood there, and stand there now; one alone where the part is new or gone. */
  readonly was?: string;
  readonly is?: string;
  /** Purpose of a new part, or what has changed. */
  readonly words?: string;
  /** True where a client that did not expect more may fail. */
  readonly isSurprising?: true;
}

/** A part that a client cannot use any more as it did. */
export interface BrokenPart extends ChangedPart {
  /** Day and reason of each decision behind it. */
  readonly decisions: readonly { readonly date: string; readonly reason: string }[];
}

/** A part that is to go, with what takes its place. */
export interface DeprecatedPart {
  readonly place: string;
  readonly reason: string;
  /** The last day on which it is served. */
  readonly until?: string;
}

/** Differences from the release before. */
export interface Differences {
  readonly added: readonly ChangedPart[];
  readonly changed: readonly ChangedPart[];
  readonly deprecated: readonly DeprecatedPart[];
  readonly broken: readonly BrokenPart[];
}

/** Number of operations that a release has. */
export interface ReleaseSize {
  readonly queries: number;
  readonly mutations: number;
  readonly subscriptions: number;
  readonly restOperations: number;
}

/** A release: the first has its size, each after it what differs from the one before. */
export interface SchemaRelease {
  readonly version: string;
  /** Day of the release, `2027-01-15`; absent: not released yet. */
  readonly date?: string;
  readonly first?: ReleaseSize;
  readonly differences?: Differences;
}

/** Changes of the interfaces from release to release. */
export interface SchemaHistory {
  /** Differences of what is served now from the newest release. */
  readonly unreleased: Differences;
  /** Newest first. */
  readonly releases: readonly SchemaRelease[];
}
