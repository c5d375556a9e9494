import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Everything in the address is text; what a page understands of it, it reads itself. */
export type PageSearch = Record<string, unknown>;

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  validateSearch: (search: Record<string, unknown>): PageSearch => search,
});
