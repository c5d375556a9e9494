// Who may import whom: see ARCHITECTURE.md.

/** The rooms that everything else stands on, the lowest first; a room never imports one that comes after it, or what is no base. */
const SERVER_BASE = ['kernel', 'changes', 'files', 'lists', 'identity'];
const WEB_BASE = ['toast', 'api', 'ui', 'printing', 'history', 'business'];

/** One rule a room: it imports itself and the rooms before it. */
const base = (side, rooms) =>
  rooms.map((room, place) => ({
    name: `${side}-${room}-stands-below`,
    severity: 'error',
    from: { path: `^src/${side}/${room}/`, pathNot: '\\.test\\.tsx?$' },
    to: { path: `^src/${side}/`, pathNot: `^src/${side}/(${rooms.slice(0, place + 1).join('|')})/` },
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
    // Server: kernel ← changes ← files ← lists ← identity ← features ← schema, app, main.
    // Each room of the base may import those before it; every other folder is a feature, whether it is named anywhere or not.
    ...base('server', SERVER_BASE),
    {
      name: 'server-feature-not-feature',
      severity: 'error',
      from: { path: `^src/server/(?!(?:${SERVER_BASE.join('|')})/)([a-z-]+)/` },
      to: { path: `^src/server/(?!(?:${SERVER_BASE.join('|')})/)[a-z-]+/`, pathNot: '^src/server/$1/' },
    },
    {
      name: 'server-rooms-not-app',
      severity: 'error',
      from: { path: '^src/server/[a-z-]+/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/server/[a-z-]+\\.ts$' },
    },
    // Web: toast ← api ← ui ← business, printing, history ← features ← app.
    ...base('web', WEB_BASE),
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
