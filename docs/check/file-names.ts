import type { Line } from './source-words.ts';

/** A file's name or path in prose. One that begins with a dot or a placeholder is a pattern. */
const NAME = /(?<![\w*>}.…/-])(?:\.{1,2}\/)*(?=\w)[\w./-]+\.(?:ts|graphql|md|prisma|mjs)\b(?!\/)/g;

/** Names in prose that are not of a file of the repository, with the reason. */
const NO_FILES: Readonly<Record<string, string>> = {
  'codegen.ts': 'the configuration of a client (docs/admin.md)',
  'index.ts': 'a name that no file has (CONVENTIONS.md)',
  'loaded-ID-N.test.ts': 'a pattern of copies that a mutation run makes',
  'receiver.mjs': 'a file that the reader makes (docs/webhooks.md)',
};

/** The names of files in prose that no file of the repository has, with their lines. */
export function missingFiles(prose: readonly Line[], files: ReadonlySet<string>): { name: string; line: number }[] {
  return prose.flatMap(({ words, line }) =>
    [...words.matchAll(NAME)]
      .map(([name]) => name)
      .filter((name) => !files.has(name.replace(/^(\.{1,2}\/)+/, '')) && NO_FILES[name] === undefined)
      .map((name) => ({ name, line })),
  );
}

/** Every ending of the paths by which prose may name a file: `lib/cache.ts` of `src/lib/cache.ts`. */
export function nameable(paths: readonly string[]): Set<string> {
  const endings = (path: string) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'));
  return new Set(paths.flatMap(endings));
}
