import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

interface Chunk {
  file: string;
  imports?: string[];
}

const DIST = new URL('../../dist/', import.meta.url);

interface Route {
  name: string;
  /** The modules that the route loads in addition to the entry module. */
  modules: string[];
  /** The first load of the route must have fewer kilobytes. */
  limit: number;
}

const SHELL = 'src/web/app/Shell.tsx';
const PROJECT = 'src/web/app/ProjectDetailPage.tsx';
const ROUTES: Route[] = [
  { name: 'sign-in', modules: ['src/web/features/identity/SignInPage.tsx'], limit: 126 },
  { name: 'list', modules: [SHELL, 'src/web/features/preoffers/PreoffersPage.tsx'], limit: 147 },
  { name: 'project', modules: [SHELL, PROJECT], limit: 162 },
  { name: 'project photos', modules: [SHELL, PROJECT, 'src/web/features/projects/steps/PhotosStep.tsx'], limit: 178 },
  { name: 'calendar', modules: [SHELL, 'src/web/features/calendar/CalendarPage.tsx'], limit: 154 },
  { name: 'new glass order', modules: [SHELL, 'src/web/features/glass/GlassNewOrderPage.tsx'], limit: 159 },
];

export interface RouteWeight extends Route {
  kilobytes: number;
  files: number;
}

/**
 * Returns the size of the JavaScript in the first load of each route, compressed by brotli: the entry module and the
 * route's modules with all their static imports. Throws when the web client is not built.
 */
export function routeWeights(): RouteWeight[] {
  const path = new URL('.vite/manifest.json', DIST);
  if (!existsSync(path)) throw new Error('build the web client first (npm run build)');
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>;
  return ROUTES.map(route => {
    const files = new Set<string>();
    const take = (key: string): void => {
      const chunk = manifest[key];
      if (!chunk || files.has(chunk.file)) return;
      files.add(chunk.file);
      for (const next of chunk.imports ?? []) take(next);
    };
    for (const key of ['index.html', ...route.modules]) {
      if (!manifest[key]) throw new Error(`no such module in the build: ${key}`);
      take(key);
    }
    const sizes = [...files].map(file => brotliCompressSync(readFileSync(new URL(file, DIST))).length);
    return { ...route, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: files.size };
  });
}
