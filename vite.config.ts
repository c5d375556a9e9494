import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { supportedBrowsers } from './scripts/browsers.ts';
import { ownDocuments } from './scripts/own-documents.ts';
import { thirdPartyNotice } from './scripts/third-party.ts';

const web = (paths: string): RegExp => new RegExp(`src/web/(${paths})\\.tsx?$`);

/**
 * What is always loaded together lies in one file: every small file costs a request, and compresses worse. A group takes the
 * modules it names and all they import that no earlier group took, so the order is: what more pages need comes first.
 * `base` is on every page, `shell` on those for signed-in people; `parts` are small things that many pages share, `facts` those of records;
 * `lists` is a page with a table, `records` the documents and notes of a job, `checks` and `forms` what a form needs,
 * `dialog` and `popups` the windows over a page. All else comes with its page.
 */
const groups = [
  { name: 'base', tags: ['$initial' as const], test: /node_modules|src\/(domain|web\/(api|app|ui))/ },
  {
    name: 'base',
    // the fields of an account are all that the sign-in page needs of `parts`
    test: /react-query|domain\/identity\/fields\.ts$|src\/web\/(ui\/(Button|FieldFrame|IconButton|Logo|Segments|TextField)|toast\/toast|api\/(authorized|drafts|random-id|rest)|features\/identity\/(MessageBox|SignOutBox|use-submit))\.tsx?$/,
  },
  // every form, that of the sign-in too
  { name: 'form', test: /react-hook-form|src\/web\/api\/use-draft-form\.ts$/ },
  {
    name: 'shell',
    test: /src\/web\/(app\/Shell|ui\/(Card|Chip|EmptyState|FailedPage|ListError|Loading|Page|PageHeader|RefreshButton|Skeleton|is-touch|use-error-toast|use-is-phone)|api\/(graphql|use-change)|business\/JobTypeChip)\.tsx?$|domain\/text\/(formats|phone-display|search|text)\.ts$/,
  },
  // the sign-in page has its own few icons
  {
    name: 'parts',
    minShareCount: 2,
    test: /lucide-react\/dist\/esm\/icons\/(?!eye|shield|key-round|mail|user-x|circle-check|badge-c|camera|git-m|paperclip|sliders|user-check|users-r|ban|calendar|chevron-[lr]|circle-q|clock|copy|download|file-[psx]|folder|hammer|lock|map|message|pen|printer|redo|rotate|triangle|truck|undo|user-plus|wallet)|domain\/(fields|labels|limits|preoffer\/fields)\.ts$|src\/web\/(ui\/(FilterChips|use-rows-in-view)|api\/use-opened|business\/(OutcomeChip|work-cells|list\/colleagues))\.tsx?$/,
  },
  // the facts of a record, which its page and its forms need
  {
    name: 'facts',
    minShareCount: 2,
    test: /lucide-react\/dist\/esm\/icons\/(ban|calendar|chevron-[lr]|circle-q|clock|copy|download|file-[psx]|folder|hammer|lock|map|message|pen|printer|redo|rotate|triangle|truck|undo|user-plus|wallet)|domain\/([a-z]+\/fields|text\/(typed-number|decimal)|job\/job-state|project\/(project-rules|steps|step-facts))\.ts$|src\/web\/(ui\/(Confirm|ProgressBar|SuggestList|TextArea)|api\/undo-delete|business\/ClientLink|history\/HistoryButton)\.tsx?$/,
  },
  { name: 'checks', test: /zod|domain\/input-fields\.ts$/ },
  {
    name: 'lists',
    test: web('ui/(AddButton|DataTable|SearchBox)|business/(ListScreen|JobListPage)|api/use-list'),
  },
  { name: 'records', test: web('business/(DocumentList|CommentList|CommentForms)') },
  {
    name: 'forms',
    test: web('ui/(FormButtons|NumberField)'),
  },
  { name: 'dialog', test: web('ui/(FormDialog|Modal)') },
  { name: 'popups', minShareCount: 2, test: /@base-ui|@floating-ui/ },
  {
    name: 'glass',
    test: /src\/web\/features\/glass\/(api|GlassStatusChip|OrderSums)\.tsx?$|domain\/glass\/(order|position)\.ts$/,
  },
  // what the calendar and a project's page say of visits
  {
    name: 'visits',
    test: /domain\/calendar\/(visit|fields|day-time|holidays)\.ts$|src\/web\/business\/(records|ReachButtons|visits\/(visit-words|visit-api|ScheduleButton))\.tsx?$/,
  },
  { name: 'sign-in', test: web('features/identity/SignInPage') },
  { name: 'dashboard', test: web('app/DashboardPage') },
].map((group, i, all) => ({ ...group, priority: all.length - i }));

/** The web client: index.html and src/web into dist/. In development /api goes to a server on port 3000. */
export default defineConfig({
  plugins: [react(), tailwind(), ownDocuments, thirdPartyNotice],
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
