import { ShieldCheck } from 'lucide-react';
import { useWantedPage } from './use-sign-in-flow.ts';

/** Navigates to the hosted user pool; a plain navigation, not a request. */
export function ProviderButton({ name }: { name: string }) {
  const wanted = useWantedPage();
  const query = wanted ? `?${new URLSearchParams({ redirect: wanted })}` : '';
  return (
    <a href={`/api/auth/oidc/start${query}`} className="btn btn-ghost h-11">
      <ShieldCheck size={18} aria-hidden />
      {`Prijava preko: ${name}`}
    </a>
  );
}
