import { SignInPage } from './SignInPage.tsx';

/** The page `/auth/signIn` (specification, section 2). */
export function GenericSignInPage() {
  return <SignInPage waitsForBoth />;
}
