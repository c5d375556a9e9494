import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { thirdPartyNotice } from './scripts/third-party.ts';

/**
 * What is always loaded together lies in one file: every small file costs a request, and compresses worse. `base` is there
 * on every page, `shell` on those for signed-in people, `lists` on those with a table, `details` where one record is read and written,
 * `project` on its nine steps; all else comes with its page.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules|src\/(domain|web\/(api|app|ui))/, priority: 4 },
  {
    name: 'base',
    test: /react-query|src\/web\/(ui\/(Button|FieldFrame|IconButton|Logo|TextField|toast)|api\/(authorized|random-id|rest))\.tsx?$/,
    priority: 3,
  },
  {
    name: 'shell',
    test: /src\/web\/(app\/Shell|ui\/(EmptyState|PageHeader)|api\/graphql)\.tsx?$|domain\/formats\.ts$/,
    priority: 2,
  },
  {
    name: 'lists',
    test: /src\/web\/(ui\/(AddButton|DataTable|FilterChips|JobListPage|ListPage|RefreshButton|SearchBox)|api\/use-list)\.tsx?$/,
    priority: 1,
  },
  {
    name: 'details',
    test: /src\/web\/(ui\/(Card|Chip|CommentList|DocumentList|Page|ProgressBar)|api\/(undo-delete|use-act)|history\/HistoryButton)\.tsx?$/,
    priority: 0.5,
  },
  { name: 'project', test: /src\/web\/app\/ProjectDetailPage\.tsx$/, priority: 0.25 },
];

/** code.json names the program's files, so that an open page can read them all before it needs them (src/web/app/keep-code.ts). */
const codeList: Plugin = {
  name: 'okno-code-list',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter(file => /\.(js|css)$/.test(file));
    this.emitFile({ type: 'asset', fileName: 'code.json', source: JSON.stringify(files.map(file => `/${file}`)) });
  },
};

/** The web client: index.html and src/web into dist/. In development /api goes to a server on port 3000. */
export default defineConfig({
  plugins: [react(), tailwind(), codeList, thirdPartyNotice],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  // nothing inlined as data: the content policy takes fonts and scripts from our own address only
  build: {
    assetsInlineLimit: 0,
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    reportCompressedSize: false,
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
