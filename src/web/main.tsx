import './styles/index.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { setConfirmPerson } from './api/confirmation.ts';
import { queryClient } from './api/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { followNewVersion } from './app/new-version.ts';
import { router } from './app/router.ts';

setConfirmPerson(async () => (await import('./business/ConfirmPerson.tsx')).confirmPerson());
followNewVersion(import.meta.url);
void queryClient.prefetchQuery(sessionQuery);
// A held Enter would press a button again after each response, and submit the dialog that its first press opened.
window.addEventListener(
  'keydown',
  event => {
    if (event.key !== 'Enter' || !event.repeat || event.target instanceof HTMLTextAreaElement) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);
// Loads the page's code while the session is checked; if this fails, the router tries again and shows the error.
for (const route of router.getMatchedRoutes(window.location.pathname)[0]) router.loadRouteChunk(route)?.catch(() => {});
// Ends the task in which the code was parsed, so that the browser can react to input before the page is rendered.
await new Promise(resolve => setTimeout(resolve));
// Until the first page is rendered, the placeholder of index.html stays.
await router.load();

const container = document.getElementById('root');
if (container) {
  const root = createRoot(container);
  // Rendered as a transition, so that the browser can react to input in the meantime.
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
}
