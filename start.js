// Plain JavaScript on purpose: it must run on any Node, to say what is missing when that Node cannot run the service.
// npm brings a Node of its own (optionalDependencies), so this one is old only where there is none for the machine.
if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error(
    `This service needs Node 26 or newer and runs here on ${process.version}: npm has no Node for this machine ` +
      `(${process.platform} ${process.arch}) to bring along. Install Node 26 and run npm start again.`,
  );
  process.exit(1);
}
if (process.argv[2] === 'worker') import('./src/worker.ts');
else import('./src/main.ts');
