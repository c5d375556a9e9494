import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { OwnAccount } from '#domain/identity/fields.ts';
import { now } from '#web/api/clock.ts';
import { safeRedirect } from '#web/api/safe-redirect.ts';
import type { SignInStep, WaitingSignIn } from './api.ts';

/** What the person typed, passed from page to page in memory only: after a reload the pages ask for it again. */
interface TypedCredentials {
  username: string;
  password: string;
}

let typed: TypedCredentials = { username: '', password: '' };

export const typedBefore = (): TypedCredentials => typed;
export const rememberTyped = (part: Partial<TypedCredentials>): void => {
  typed = { ...typed, ...part };
};

/** The page that was requested before the sign-in; null unless it is a page of this site. */
export function useWantedPage(): string | null {
  return safeRedirect(useSearch({ strict: false }).redirect);
}

const isPostponed = ({ contactPostponedUntil: until }: Pick<OwnAccount, 'contactPostponedUntil'>): boolean =>
  until !== null && new Date(until) > now();

/**
 * `follow` opens the page of the sign-in's next step and passes the requested page on; it returns a sign-in that waits
 * for a second factor, which the current page asks for.
 */
export function useSignInFlow() {
  const navigate = useNavigate();
  const router = useRouter();
  const wantedPage = useWantedPage();
  const search = wantedPage ? { redirect: wantedPage } : {};

  /** Opens the requested page or the home page in place of the sign-in, so that Back does not return to the sign-in. */
  const goOn = () => router.history.replace(wantedPage ?? '/');

  const follow = async (step: SignInStep): Promise<WaitingSignIn | null> => {
    if (step.next === 'SMS_CODE' || step.next === 'SECOND_FACTOR') return step;
    if (step.next === 'NEW_PASSWORD') await navigate({ to: '/user/set-new-password', search });
    else if (step.next === 'CONFIRM_SIGN_UP') await navigate({ to: '/auth/confirmSignUp', search });
    else {
      typed = { username: '', password: '' };
      if (step.secondFactor.mustSetUp) await navigate({ to: '/auth/drugi-korak', search, replace: true });
      else if (step.user.verifiedContact || isPostponed(step.user)) goOn();
      else await navigate({ to: '/auth/verifyContact', search, replace: true });
    }
    return null;
  };
  return { follow, goOn, search };
}
