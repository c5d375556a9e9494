import { SignInPage } from './SignInPage.tsx';

/** `/auth/signIn` (specification, section 2). */
export function GenericSignInPage() {
  return <SignInPage waitsForBoth />;
}
