/** The layers (CONVENTIONS.md): graph decides, rest translates, jobs deliver, pay shows. */
module.exports = {
  forbidden: [
    {
      name: 'graph-knows-no-client',
      comment: 'The schema does not know who uses it.',
      severity: 'error',
      from: { path: '^src/graph' },
      to: { path: '^src/(rest|pay|front|jobs|commands)/|^src/(app|main|config)\\.ts$' },
    },
    {
      name: 'clients-do-not-meet',
      comment: 'REST, the pay page and the jobs are separate clients of the schema.',
      severity: 'error',
      from: { path: '^src/(rest|pay|front|jobs)/' },
      to: { path: '^src/(rest|pay|front|jobs)/', pathNot: '^src/$1/' },
    },
    {
      name: 'kernel-knows-no-resource',
      comment: 'The kernel serves every resource and knows none.',
      severity: 'error',
      from: { path: '^src/graph/kernel/' },
      to: { path: '^src/graph/', pathNot: '^src/graph/kernel/' },
    },
    {
      name: 'resolvers-reach-no-database',
      comment: 'ctx.db is the only database a resolver can reach: no pool, no session, no Prisma client of its own.',
      severity: 'error',
      from: { path: '^src/graph/(?!kernel/)[^/]+/', pathNot: '/(keyring|store-directory)\\.ts$' },
      to: { path: '^src/database/|^node_modules/(pg|@prisma/adapter-pg|@electric-sql)/' },
    },
    {
      name: 'rules-are-pure',
      comment: 'A rule needs nothing but the words it is written in, and other rules.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/graph/kernel/(fields|identities|reais|slug|caller|database-errors|errors)\\.ts$|\\.rules\\.ts$|^src/generated/prisma/enums\\.ts$',
      },
    },
    {
      name: 'limits-and-telemetry-know-nobody',
      comment: 'Buckets, spans and numbers are for everybody, and know the database at most.',
      severity: 'error',
      from: { path: '^src/(limits|telemetry)/' },
      to: { path: '^src/', pathNot: '^src/(limits|telemetry|database)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'src/generated' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { extensions: ['.ts', '.js'] },
  },
};
