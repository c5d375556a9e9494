// Who may import whom: see ARCHITECTURE.md.

/** The server's folders in their order: a folder may import those before it. The first six are the base, the others features. */
const SERVER = ['kernel', 'schema-text', 'changes', 'files', 'lists', 'identity'].concat(
  [
    'company',
    'list-views',
    'notices',
    'job',
    'reminders',
    'clients',
    'preoffers',
    'projects',
    'work',
    'visits',
    'openings',
    'calls',
  ],
  [
    'papers',
    'glass',
    'corrections',
    'calendar',
    'mails',
    'today',
    'reports',
    'find',
    'trail',
    'bin',
    'transfer',
    'live',
    'backup',
  ],
);
const WEB_BASE = ['toast', 'api', 'ui', 'printing', 'history', 'business'];

/** Returns one rule per folder: it may import itself and the folders before it. */
const inOrder = (side, folders) =>
  folders.map((folder, i) => ({
    name: `${side}-${folder}-imports-earlier-folders`,
    severity: 'error',
    from: { path: `^src/${side}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^src/${side}/`, pathNot: `^src/${side}/(${folders.slice(0, i + 1).join('|')})/` },
  }));

module.exports = {
  forbidden: [
    // a type, or a part loaded when first used, may point back: neither loads the other
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } }, // else the other rules check nothing
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^src/domain', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^src/domain|node_modules/(zod|libphonenumber-js)/' },
    },
    { name: 'server-not-web', severity: 'error', from: { path: '^src/server' }, to: { path: '^src/web' } },
    { name: 'web-not-server', severity: 'error', from: { path: '^src/web' }, to: { path: '^src/server|^migrations' } },
    {
      name: 'web-not-node',
      severity: 'error',
      from: { path: '^src/web', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    ...inOrder('server', SERVER),
    {
      name: 'server-folder-is-in-the-order',
      severity: 'error',
      from: { path: `^src/server/(?!(?:${SERVER.join('|')})/)[a-z-]+/` },
      to: {},
    },
    {
      name: 'server-folders-not-app',
      severity: 'error',
      from: { path: '^src/server/[a-z-]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/[a-z-]+\\.ts$' },
    },
    ...inOrder('web', WEB_BASE),
    {
      name: 'web-feature-not-feature',
      severity: 'error',
      from: { path: '^src/web/features/([a-z-]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-feature-not-app',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/app/' },
    },
    // No transaction stays open while a child process, a mail server or an object store works: each is reached through these
    // files only, and those that use cases of mutations call get their work through `call.outsideTransaction` (kernel/mutation.ts).
    ...[
      ['(node:)?child_process$', 'kernel/(child-work|postgres/embedded-[a-z]+)|files/images|backup/run-backup'],
      ['^src/server/kernel/child-work\\.ts$', 'files/images|papers/word-file|transfer/(xlsx-file|read-import)'],
      ['^src/server/papers/word-file\\.ts$', 'papers/(papers|paper-process)'],
      ['^src/server/transfer/(xlsx-file|read-import)\\.ts$', 'transfer/[a-z.-]+'],
      ['^src/server/files/(images|s3-store|disk-store)\\.ts$', 'files/[a-z-]+'],
      ['node_modules/nodemailer/', 'identity/delivery/mail-gateway'],
      ['node_modules/@aws-sdk/', 'files/s3-[a-z]+|backup/bucket-folder'],
    ].map(([path, allowed]) => ({
      name: 'work-outside-of-transactions',
      severity: 'error',
      from: { path: '^src/server/', pathNot: `\\.test\\.ts$|^src/server/(${allowed})\\.ts$` },
      to: { path },
    })),
    // a mutation's resolver hands such work to its use case, as a function that `call.outsideTransaction` runs
    {
      name: 'resolvers-reach-no-store',
      severity: 'error',
      from: { path: '^src/server/.*\\.(graphql|queries)\\.ts$' },
      to: {
        path: '^src/server/(files/(store|images|variants|upload)|papers/word-file|transfer/(xlsx-file|read-import))\\.ts$',
      },
    },
    {
      name: 'src-not-tests',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^tests/|\\.test\\.tsx?$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.d\\.ts$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
};
