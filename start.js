// Plain JavaScript on purpose: it must run on any Node, to go on with the Node that npm ci installs (optionalDependencies), or to say
// what is missing.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The Node that npm has installed for this machine; undefined without one. */
function installedNode({ platform, arch }) {
  const [system, program] = platform === 'win32' ? ['win', 'node.exe'] : [platform, 'node'];
  const paths = ['node', 'node-bin'].map((name) => `./node_modules/${name}-${system}-${arch}/bin/${program}`);
  return paths.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
}

/** Goes on as another program, or with it as a child process that gets the signals of this one, and ends as that does. */
function goOnWith(program) {
  const args = [...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(program, [program, ...args]);
  const child = spawn(program, args, { stdio: 'inherit' });
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'];
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    for (const each of signals) process.removeAllListeners(each);
    if (signal === null) process.exit(code);
    else process.kill(process.pid, signal);
  });
  return new Promise(() => undefined);
}

if (Number(process.versions.node.split('.')[0]) < 26) {
  const found = installedNode(process);
  if (found !== undefined && found !== process.execPath) await goOnWith(found);
  const { platform, arch, version } = process;
  console.error(
    `This service needs Node 26 or newer, and this is ${version}. npm ci installs one beside it, if it has one for this machine ` +
      `(${platform} ${arch}) and is not told to omit optional packages.`,
  );
  process.exit(1);
}
// Keeps V8 from allocating memory in advance (docs/operations.md, Memory and connections). V8 reads these flags only at start, so
// the process executes itself again with the same id. NODE_OPTIONS and the command line take precedence. On Windows a process
// cannot do that, and V8's defaults stay.
const frugal = ['--max-semi-space-size=16', '--heap-growing-percent=40'];
const said = [process.env.NODE_OPTIONS, ...process.execArgv].join(' ').replaceAll('_', '-');
const unsaid = frugal.filter((flag) => !said.includes(flag.split('=')[0]));
if (unsaid.length > 0 && process.platform !== 'win32')
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...unsaid, ...process.argv.slice(1)]);

// Later starts read what Node has compiled. NODE_COMPILE_CACHE names another folder, and NODE_DISABLE_COMPILE_CACHE=1 none.
process.getBuiltinModule('node:module').enableCompileCache(`${import.meta.dirname}/node_modules/.cache/compiled`);

const programs = {
  worker: () => import('./src/worker.ts'),
  backup: () => import('./src/cli/backup.ts'),
  restore: () => import('./src/cli/restore.ts'),
  seed: () => import('./src/cli/seed.ts'),
  store: () => import('./src/cli/store.ts'),
  listen: () => import('./src/cli/listen.ts'),
  receive: () => import('./src/cli/receive.ts'),
  trigger: () => import('./src/cli/trigger.ts'),
  export: () => import('./src/cli/export.ts'),
  token: () => import('./src/cli/token.ts'),
  documents: () => import('./src/cli/documents.ts'),
  distribute: () => import('./src/cli/distribute.ts'),
  import: () => import('./src/cli/import.ts'),
  prepare: () => import('./src/prepare.ts'),
};
// The service and the worker take the environment. Flags are answered elsewhere: --help, and those about migrations.
const answerFlags = (name) => import('./src/cli/service-flags.ts').then((module) => module.answerFlags(name));
const [name, ...flags] = process.argv.slice(2);

/** Says at once what a start does: until the service listens, a machine under load may take half a minute. */
function announceStart({ DATABASE_URL, DATA_DIR = './data' }) {
  const isNew = !existsSync(`${DATA_DIR}/pgdata`);
  const embedded = isNew
    ? `a new database in ${DATA_DIR} is made, which takes some seconds`
    : `the database in ${DATA_DIR} is opened`;
  console.log(
    `starting on Node ${process.versions.node}; ${DATABASE_URL ? 'the PostgreSQL of DATABASE_URL is opened' : embedded}`,
  );
}

if (name === undefined) {
  announceStart(process.env);
  import('./src/main.ts');
} else if (!Object.hasOwn(programs, name)) answerFlags('start');
else if (name === 'worker' && flags.length > 0) answerFlags('worker');
else programs[name]();
