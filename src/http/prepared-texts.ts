import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ENCODINGS, type EncodedText, type Encoding } from './encoded-text.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folder of the prepared texts, one folder in it for each state of the code. */
const PREPARED = join(ROOT, 'prepared');

/** Hash of the code and of the versions of its packages, of which the texts are made: those of another state are not taken. */
function stateOfCode(): string {
  const entries = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const hash = createHash('sha256');
  for (const file of [join(ROOT, 'package.json'), ...files.sort()])
    hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

let folder: string | undefined;
function currentFolder(): string {
  folder ??= join(PREPARED, stateOfCode());
  return folder;
}

const HASH_FILE = 'hash';

/** The text of a name as it was prepared from this very code; undefined when it was not. */
export async function preparedText(name: string): Promise<EncodedText | undefined> {
  const read = (file: string) => readFile(join(currentFolder(), name, file));
  try {
    const [hash, ...bodies] = await Promise.all([HASH_FILE, ...ENCODINGS].map(read));
    const byEncoding = new Map(ENCODINGS.map((encoding, index) => [encoding, bodies[index] as Buffer]));
    return { hash: String(hash), encoded: async (encoding: Encoding) => byEncoding.get(encoding) as Buffer };
  } catch {
    return undefined;
  }
}

/** True when the texts of this code were prepared. */
export const hasPreparedTexts = async (): Promise<boolean> => (await readdir(currentFolder()).catch(() => [])).length > 0;

/**
 * Writes texts by their names to be found by `preparedText`, all at once, and removes those of other states of the code. Another process
 * may do the same meanwhile: whoever comes first has written them.
 */
export async function writePrepared(texts: ReadonlyMap<string, EncodedText>): Promise<void> {
  const others = await readdir(PREPARED).catch(() => []);
  const draft = `${currentFolder()}.${process.pid}`;
  for (const [name, text] of texts) {
    await mkdir(join(draft, name), { recursive: true });
    await writeFile(join(draft, name, HASH_FILE), text.hash);
    for (const encoding of ENCODINGS) await writeFile(join(draft, name, encoding), await text.encoded(encoding));
  }
  await rename(draft, currentFolder()).catch(() => rm(draft, { recursive: true }));
  const stale = others.filter((name) => !name.startsWith(basename(currentFolder())));
  for (const name of stale) await rm(join(PREPARED, name), { recursive: true, force: true });
}
