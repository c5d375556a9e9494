import { useUser } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { AppFactor } from './AppFactor.tsx';
import { SmsFactor } from './SmsFactor.tsx';

/** What is asked for after the password. */
export function SecondFactorCard() {
  const user = useUser();
  return (
    <Card title="Prijava u dva koraka">
      <div className="flex flex-col gap-4">
        <AppFactor user={user} />
        <div>
          <SmsFactor user={user} />
        </div>
      </div>
    </Card>
  );
}
