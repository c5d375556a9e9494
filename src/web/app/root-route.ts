import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from './NotFoundPage.tsx';

/** Every parameter of the address is text; each page reads those it knows. */
export type PageSearch = Record<string, unknown>;

export const rootRoute = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  validateSearch: (search: Record<string, unknown>): PageSearch => search,
});
