import { createRootRoute, Outlet } from '@tanstack/react-router';
import { NotFoundPage } from './NotFoundPage.tsx';

export const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

/**
 * Declares a route's URL parameters by name: `validateSearch: searchOf<'q' | 'sort'>`. All are text (the
 * router parses no JSON); each page checks the values, because only its code knows which are allowed.
 */
export const searchOf = <Name extends string>(search: Partial<Record<Name, string | undefined>>) => search;
