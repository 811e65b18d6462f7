import type { ReleaseSize, SchemaHistory, SchemaRelease } from '../src/web/schema-changes.ts';
import { builtSchema } from './compare/built-schema.ts';
import { differences, type Promised } from './compare/differences.ts';
import type { Releases, Served } from './releases.ts';

/** Day of a release, as the heading of its section in a changelog has it. */
function dateIn(changelog: string, version: string): string | undefined {
  const heading = changelog.split('\n').find((line) => line.startsWith(`## ${version} `)) ?? '';
  return /\d{4}-\d{2}-\d{2}/.exec(heading)?.[0];
}

function sizeOf({ sdl, openapi }: Promised): ReleaseSize {
  const schema = builtSchema(sdl);
  const { paths } = openapi as { readonly paths: Readonly<Record<string, object>> };
  const fields = (type: ReturnType<typeof schema.getQueryType>) => Object.keys(type?.getFields() ?? {}).length;
  return {
    queries: fields(schema.getQueryType()),
    mutations: fields(schema.getMutationType()),
    subscriptions: fields(schema.getSubscriptionType()),
    restOperations: Object.values(paths).flatMap(Object.keys).length,
  };
}

/** History of the interfaces up to what is served now. */
export async function schemaHistory(releases: Releases, served: Served, changelog: string): Promise<SchemaHistory> {
  const steps = releases.map(async (release, index): Promise<SchemaRelease> => {
    const { version } = release;
    const date = dateIn(changelog, version);
    const head = { version, ...(date !== undefined && { date }) };
    const before = releases[index - 1];
    return before
      ? { ...head, differences: await differences(before, release, release.listed) }
      : { ...head, first: sizeOf(release) };
  });
  const last = releases.at(-1) ?? releases[0];
  const [unreleased, ...kept] = await Promise.all([differences(last, served, served.listed), ...steps]);
  return { unreleased, releases: kept.toReversed() };
}
