import { createRouter } from '@tanstack/react-router';
import { mayPreload } from '#web/ui/may-preload.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { PendingPage } from './PendingPage.tsx';
import { routeTree } from './routes.ts';

/** Parses the parameters of a URL as plain text, not as JSON: `?q=petrović`. */
const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

const stringifySearch = (search: Record<string, unknown>): string => {
  const params = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
};

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: mayPreload() && 'intent',
  defaultPendingComponent: PendingPage,
  defaultErrorComponent: ErrorPage,
  notFoundMode: 'root',
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
