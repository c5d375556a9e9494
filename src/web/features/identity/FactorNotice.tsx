import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shortDate } from '#domain/text/formats.ts';
import { sessionQuery } from '#web/api/session.ts';

/**
 * Announces the required second factor before the day from which it is required, and says when no recovery code is left.
 */
export function FactorNotice() {
  const { data: session } = useQuery(sessionQuery);
  const { requiredFrom, recoveryCodesUsedUp } = session?.secondFactor ?? {};
  if (!requiredFrom && !recoveryCodesUsedUp) return null;
  return (
    <div role="status" className="notice notice-info mx-4 mt-3">
      {requiredFrom
        ? `Od ${shortDate(requiredFrom)} prijava traži i drugi korak. `
        : 'Nemate više nijedan rezervni kod za prijavu. '}
      <Link to="/profile" className="font-medium underline">
        {requiredFrom ? 'Uključite ga na svom profilu' : 'Napravite nove na svom profilu'}
      </Link>
    </div>
  );
}
