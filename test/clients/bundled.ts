import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../../examples/data-providers');

/** A module of the data providers' example, bundled as an app is: Node alone cannot load the libraries. It takes half a second. */
export async function bundled<Module>(name: string): Promise<Module> {
  const folder = await mkdtemp(join(tmpdir(), 'data-providers-'));
  try {
    await build({
      root: ROOT,
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true },
      build: {
        ssr: `src/${name}.ts`,
        outDir: folder,
        emptyOutDir: false,
        rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
      },
    });
    return (await import(pathToFileURL(join(folder, `${name}.mjs`)).href)) as Module;
  } finally {
    await rm(folder, { recursive: true });
  }
}
