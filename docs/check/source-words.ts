/** A line of prose and its number in the file, from 1. */
export interface Line {
  readonly words: string;
  readonly line: number;
  /** True for the first line of a docstring, without its opening. */
  readonly isDocstring?: boolean;
}

const DOCSTRING = /^\s*\/\*\*\s*/;
const COMMENT_LINE = /^\s*(\*|\/\/|\/\*)/;
const TRAILING = /\s\/\/\s.*$/;
const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

/** The comments of a TypeScript or Prisma file, line by line. A docstring that opens on a line of its own begins on the next. */
export function commentsOf(source: string): Line[] {
  const lines = source.split('\n');
  return lines.flatMap((text, index): Line[] => {
    const line = index + 1;
    const opensAbove = /^\s*\/\*\*\s*$/.test(lines[index - 1] ?? '');
    if (opensAbove) return [{ words: text.replace(/^\s*\*\s*/, ''), line, isDocstring: true }];
    if (DOCSTRING.test(text)) return [{ words: text.replace(DOCSTRING, ''), line, isDocstring: true }];
    const isFirstOfPrisma = /^\s*\/\/\/ /.test(text) && !/^\s*\/\/\/ /.test(lines[index - 1] ?? '');
    if (isFirstOfPrisma) return [{ words: text.replace(/^\s*\/\/\/ /, ''), line, isDocstring: true }];
    if (COMMENT_LINE.test(text)) return [{ words: text, line }];
    const [trailing] = TRAILING.exec(text) ?? [];
    return trailing === undefined ? [] : [{ words: trailing, line }];
  });
}

/** The names that a file exports by declaration, each once. */
export const exportsOf = (source: string): Set<string> => new Set([...source.matchAll(EXPORT)].map(([, name = '']) => name));
