import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionQuery } from '#web/api/session.ts';
import { AuthLayout, SignInLink } from './AuthLayout.tsx';
import { MessageBox } from './MessageBox.tsx';
import { SignOutBox } from './SignOutBox.tsx';

/** The page `/auth/signOut`. */
export function SignOutPage() {
  const { data: session } = useQuery(sessionQuery);
  const navigate = useNavigate();
  return (
    <AuthLayout title="Odjava">
      {session ? (
        <SignOutBox onCancel={() => void navigate({ to: '/dashboard' })} />
      ) : (
        <>
          <MessageBox tone="info">Niste prijavljeni.</MessageBox>
          <SignInLink text="Prijavite se" isMain />
        </>
      )}
    </AuthLayout>
  );
}
