import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide-react';
import { useMay } from '#web/api/session.ts';

/** A link from a pre-offer or project to its client's page. */
export function ClientLink({ clientId }: { clientId: string }) {
  const mayRead = useMay('clients:read');
  if (!mayRead) return null;
  return (
    <Link
      to="/projekti/klijenti/$id"
      params={{ id: clientId }}
      className="reach inline-flex min-h-6 items-center gap-1 hover:text-brand-ink"
    >
      <UserRound size={14} className="flex-none" aria-hidden />
      <span className="underline">Klijent</span>
    </Link>
  );
}
