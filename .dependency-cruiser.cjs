// Who may import whom: see ARCHITECTURE.md.
const features = 'clients|preoffers|projects|glass|company|trail|bin|transfer|live|find';
module.exports = {
  forbidden: [
    // a type, or a part loaded when first used, may point back: neither loads the other
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } }, // else the rules below see nothing
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
    {
      name: 'kernel-is-the-base',
      severity: 'error',
      from: { path: '^src/server/kernel', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/(?!kernel)' },
    },
    {
      name: 'base-not-features',
      severity: 'error',
      from: { path: '^src/server/(identity|files|lists|changes)/', pathNot: '\\.test\\.ts$' },
      to: { path: `^src/server/(${features}|app)` },
    },
    {
      name: 'server-feature-not-feature',
      severity: 'error',
      from: { path: `^src/server/(${features})/` },
      to: { path: `^src/server/(${features})/`, pathNot: '^src/server/$1/' },
    },
    {
      name: 'server-feature-not-app',
      severity: 'error',
      from: { path: '^src/server/[a-z]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/(app|main)\\.ts$' },
    },
    {
      name: 'web-base-not-features',
      severity: 'error',
      from: { path: '^src/web/(ui|printing|history|api)/' },
      to: { path: '^src/web/(app|features)/' },
    },
    {
      name: 'web-feature-not-feature',
      severity: 'error',
      from: { path: '^src/web/features/([a-z]+)/' },
      to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
    },
    {
      name: 'web-feature-not-app',
      severity: 'error',
      from: { path: '^src/web/features/' },
      to: { path: '^src/web/app/' },
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
