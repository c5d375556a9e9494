import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { supportedBrowsers } from './scripts/browsers.ts';
import { ownDocuments } from './scripts/own-documents.ts';
import { thirdPartyNotice } from './scripts/third-party.ts';

const web = (paths: string): RegExp => new RegExp(`src/web/(${paths})\\.tsx?$`);

/**
 * Modules that are always loaded together share one file, because every small file costs a request and compresses worse.
 * A group takes the modules that it names, and everything they import that no earlier group took; what more pages need
 * therefore comes first. The code of a page that no group names is in the page's own file.
 */
const groups = [
  // every page; without main.tsx, for whose `await` other files would wait, and it for them
  {
    name: 'base',
    test: /react-dom\/client|react-query|domain\/identity\/fields\.ts$|src\/web\/(app\/(new-version|router)|ui\/(Button|FieldFrame|IconButton|Logo|Segments|TextField)|toast\/toast|api\/(authorized|drafts|random-id|rest)|features\/identity\/(MessageBox|SignOutBox))\.tsx?$/,
  },
  // every form, also that of the sign-in
  { name: 'form', test: /react-hook-form|src\/web\/api\/use-draft-form\.ts$/ },
  // every page for signed-in people
  {
    name: 'shell',
    test: /src\/web\/(app\/Shell|ui\/(AddButton|Card|Chip|EmptyState|FailedPage|FilterChips|ListError|Loading|Page|PageHeader|RefreshButton|Skeleton|is-touch|use-error-toast|use-is-phone)|api\/(graphql|use-change|use-opened)|business\/(JobTypeChip|OutcomeChip|work-cells|list\/colleagues))\.tsx?$|domain\/(fields|labels|limits|preoffer\/fields|text\/(formats|length-problem|phone-display|search|text))\.ts$/,
  },
  { name: 'icons', minShareCount: 2, test: /lucide-react/ },
  { name: 'long-lists', test: web('ui/use-rows-in-view') },
  // rules and labels of records, for their pages and forms
  {
    name: 'facts',
    minShareCount: 2,
    test: /domain\/([a-z]+\/fields|text\/(typed-number|decimal)|job\/job-state|project\/(project-rules|steps|step-facts)|opening\/list-sums|lists|today|company\/payment-plan)\.ts$|src\/web\/(ui\/(Confirm|ProgressBar|SuggestList|TextArea)|business\/ClientLink|history\/HistoryButton)\.tsx?$/,
  },
  // the check of a form
  { name: 'checks', test: /zod|domain\/input-fields\.ts$/ },
  // every page with a table
  {
    name: 'lists',
    test: web('ui/(DataTable|SearchBox)|business/(ListScreen|JobListPage)|api/use-list'),
  },
  // documents, notes, mails and messages of a job
  {
    name: 'records',
    test: web(
      'business/(DocumentList|CommentList|CommentForms|mail/RecordMails|messages/RecordMessages)|ui/RecordPage',
    ),
  },
  { name: 'dialog', test: web('ui/(FormDialog|Modal)') },
  // what the calendar and a project's page show of visits
  {
    name: 'visits',
    test: /domain\/calendar\/(visit|fields|day-time|holidays)\.ts$|src\/web\/business\/(records|ReachButtons|visits\/(visit-words|visit-api|ScheduleButton))\.tsx?$/,
  },
  { name: 'grid', test: web('business/grid/EntryGrid') },
  { name: 'clients', test: web('features/clients/(list-api|client-changes)') },
  { name: 'glass', test: web('features/glass/(api|GlassStatusChip)') },
  { name: 'order-form', test: web('features/glass/form/OrderForm') },
  { name: 'sign-in', test: web('features/identity/SignInPage') },
  { name: 'dashboard', test: web('app/DashboardPage') },
  { name: 'project', test: web('features/projects/LoadedProject') },
].map((group, i, all) => ({ ...group, priority: all.length - i }));

/**
 * Preloads the frame of all pages for signed-in people, so that it arrives while the entry runs; at a low priority, because
 * the first paint needs the entry and the styles only.
 */
const preloadedShell: Plugin = {
  name: 'okno-preloaded-shell',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, chunk: entry }) {
      if (!bundle) return []; // in development
      const shell = Object.values(bundle).find(
        file => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/web/app/Shell.tsx'),
      );
      if (shell?.type !== 'chunk') throw new Error('the build has no file for src/web/app/Shell.tsx');
      const files = [shell.fileName, ...shell.imports].filter(file => !entry?.imports.includes(file));
      return files.map(file => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
};

/** The web client: index.html and src/web into dist/. In development /api goes to a server on port 3000. */
export default defineConfig({
  plugins: [react(), tailwind(), preloadedShell, ownDocuments, thirdPartyNotice],
  server: { host: '127.0.0.1', port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    target: supportedBrowsers().map(({ vite, from }) => `${vite}${from}`),
    // nothing inlined as data: the content policy takes fonts and scripts from our own address only
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
