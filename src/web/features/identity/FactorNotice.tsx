import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shortDate } from '#domain/text/formats.ts';
import { sessionQuery } from '#web/api/session.ts';

/** Announces the required second factor before the day from which it is required. */
export function FactorNotice() {
  const { data: session } = useQuery(sessionQuery);
  const from = session?.secondFactor?.requiredFrom;
  if (!from) return null;
  return (
    <div role="status" className="notice notice-info mx-4 mt-3">
      {`Od ${shortDate(from)} prijava traži i drugi korak. `}
      <Link to="/profile" className="font-medium underline">
        Uključite ga na svom profilu
      </Link>
    </div>
  );
}
