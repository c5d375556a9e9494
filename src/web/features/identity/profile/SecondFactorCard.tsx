import { useUser } from '#web/api/session.ts';
import { Card } from '#web/ui/Card.tsx';
import { OwnFactors } from './OwnFactors.tsx';

/** The card of second factors on the profile. */
export const SecondFactorCard = () => (
  <Card title="Prijava u dva koraka">
    <OwnFactors user={useUser()} />
  </Card>
);
