/** A code block of a page: its language, its text and its line. */
export interface Block {
  readonly language: string;
  readonly text: string;
  readonly line: number;
  /** Reason for which it is not run, from a comment `<!-- not run: … -->` before it; undefined: it is run. */
  readonly reason: string | undefined;
}

const FENCE = /^```(.*)$/;
const REASON = /^<!-- not run: (.+) -->$/;

/** The blocks of a page in Markdown, in order. Throws when one has no end or is fenced otherwise. */
export function blocksOf(page: string): Block[] {
  const lines = page.split('\n');
  const blocks: Block[] = [];
  let reason: string | undefined;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, language] = FENCE.exec(line) ?? [];
    if (language === undefined) {
      // A comment speaks about what follows it, with nothing but blank lines between.
      if (line.trim() !== '') reason = REASON.exec(line)?.[1];
      continue;
    }
    if (!/^\w*$/.test(language)) throw new Error(`the fence at line ${at + 1} has more than a language`);
    const end = lines.indexOf('```', at + 1);
    if (end === -1) throw new Error(`the block at line ${at + 1} has no end`);
    blocks.push({ language, text: lines.slice(at + 1, end).join('\n'), line: at + 1, reason });
    reason = undefined;
    at = end;
  }
  return blocks;
}
