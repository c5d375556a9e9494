import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { queryClient } from '#web/api/query-client.ts';
import { requireGuest, requireMissingFactor } from './guards.ts';
import { rootRoute, searchOf } from './root-route.ts';

/** Fetches the sign-in methods while the page's code loads; without a response the page shows the default. */
const prefetchMethods = async () => {
  const { methodsQuery } = await import('#web/features/identity/api.ts');
  await queryClient.prefetchQuery(methodsQuery);
};

const toSignIn = () => {
  throw redirect({ to: '/user/signin' });
};

const signInPage = lazyRouteComponent(() => import('#web/features/identity/SignInPage.tsx'), 'SignInPage');

const user = createRoute({
  getParentRoute: () => rootRoute,
  path: '/user',
  validateSearch: searchOf<'redirect' | 'greska'>,
  beforeLoad: requireGuest,
});

const userRoutes = [
  createRoute({ getParentRoute: () => user, path: '/', beforeLoad: toSignIn }),
  createRoute({
    getParentRoute: () => user,
    path: '/signin',
    component: signInPage,
    loader: prefetchMethods,
  }),
  createRoute({
    getParentRoute: () => user,
    path: '/set-new-password',
    component: lazyRouteComponent(() => import('#web/features/identity/SetNewPasswordPage.tsx'), 'SetNewPasswordPage'),
  }),
] as const;

const setup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/postavljanje',
  component: lazyRouteComponent(() => import('#web/features/identity/SetupPage.tsx'), 'SetupPage'),
});

const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: searchOf<'redirect'>,
});

const authRoutes = [
  createRoute({ getParentRoute: () => auth, path: '/', beforeLoad: toSignIn }),
  createRoute({
    getParentRoute: () => auth,
    path: '/signIn',
    beforeLoad: requireGuest,
    component: signInPage,
    loader: prefetchMethods,
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/signUp',
    component: lazyRouteComponent(() => import('#web/features/identity/SignUpPage.tsx'), 'SignUpPage'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/confirmSignUp',
    component: lazyRouteComponent(() => import('#web/features/identity/ConfirmSignUpPage.tsx'), 'ConfirmSignUpPage'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/verifyContact',
    component: lazyRouteComponent(() => import('#web/features/identity/VerifyContactPage.tsx'), 'VerifyContactPage'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/drugi-korak',
    beforeLoad: requireMissingFactor,
    component: lazyRouteComponent(() => import('#web/features/identity/RequiredFactorPage.tsx'), 'RequiredFactorPage'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/forgotPassword',
    component: lazyRouteComponent(() => import('#web/features/identity/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute: () => auth,
    path: '/signOut',
    component: lazyRouteComponent(() => import('#web/features/identity/SignOutPage.tsx'), 'SignOutPage'),
  }),
] as const;

/** Routes of sign-in, sign-up, proofs, recovery and sign-out (specification, section 2), and of the first setup. */
export const identityRoutes = [user.addChildren(userRoutes), auth.addChildren(authRoutes), setup] as const;
