import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const DIST = new URL('../dist/', import.meta.url);
/** The modules of a page besides the entry: its own, and the shell's if the page is in the shell. */
const ROUTES: [string, string[]][] = [
  ['sign-in', ['src/web/features/identity/SignInPage.tsx']],
  ['list', ['src/web/app/Shell.tsx', 'src/web/features/preoffers/PreoffersPage.tsx']],
  ['project', ['src/web/app/Shell.tsx', 'src/web/app/ProjectDetailPage.tsx']],
  [
    'project photos',
    ['src/web/app/Shell.tsx', 'src/web/app/ProjectDetailPage.tsx', 'src/web/features/projects/steps/PhotosStep.tsx'],
  ],
  ['calendar', ['src/web/app/Shell.tsx', 'src/web/features/calendar/CalendarPage.tsx']],
  ['new glass order', ['src/web/app/Shell.tsx', 'src/web/features/glass/GlassNewOrderPage.tsx']],
];

/** First-load JavaScript of a route, brotli, in KB: the entry and the route's modules with everything they import at once. */
export function routeWeights(): string[] {
  const path = new URL('.vite/manifest.json', DIST);
  if (!existsSync(path)) return ['route weights: build the web client first (npm run build)'];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  return ROUTES.map(([name, modules]) => {
    const files = new Set<string>();
    const take = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const next of chunk.imports ?? []) take(next);
    };
    for (const key of ['index.html', ...modules]) {
      if (!manifest[key]) throw new Error(`no such module in the build: ${key}`);
      take(key);
    }
    const bytes = [...files].reduce(
      (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, DIST))).length,
      0,
    );
    return `${name} route: ${(bytes / 1024).toFixed(1)} KB of JavaScript in ${files.size} files`;
  });
}
