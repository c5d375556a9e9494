import { useUser } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { OwnFactors } from './OwnFactors.tsx';

/** What is asked for after the password. */
export const SecondFactorCard = () => (
  <Card title="Prijava u dva koraka">
    <OwnFactors user={useUser()} />
  </Card>
);
