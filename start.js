// Plain JavaScript on purpose: it must run on any Node, to say what is missing when that Node cannot run the service.
// npm brings a Node of its own (optionalDependencies), so this one is old only where there is none for the machine.
if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `This service needs Node 26 or newer and runs here on ${process.version}: npm has no Node for this machine ` +
      `(${process.platform} ${process.arch}) to bring along. Install Node 26 and run npm start again.`,
  );
  process.exit(1);
}
const programs = {
  worker: () => import('./src/worker.ts'),
  backup: () => import('./src/commands/backup.ts'),
  restore: () => import('./src/commands/restore.ts'),
  seed: () => import('./src/commands/seed.ts'),
  store: () => import('./src/commands/store.ts'),
};
// The service and the worker take the environment and no flags: those are answered elsewhere, --help among them.
const answerFlags = (name) => import('./src/commands/service-flags.ts').then((module) => module.answerFlags(name));
const [name, ...flags] = process.argv.slice(2);
if (name === undefined) import('./src/main.ts');
else if (!Object.hasOwn(programs, name)) answerFlags('start');
else if (name === 'worker' && flags.length > 0) answerFlags('worker');
else programs[name]();
