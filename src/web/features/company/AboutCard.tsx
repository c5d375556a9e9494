import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/ui/Card.tsx';
import { ForAdministrator } from '#web/ui/ForAdministrator.tsx';
import { LicencesLink } from '#web/ui/LicencesLink.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { versionsQuery } from './api.ts';

/** The card „O programu“: the versions of Okno, Node and PostgreSQL, and a warning when PostgreSQL is out of date. */
export function AboutCard() {
  const query = useQuery(versionsQuery);
  const { data } = query;
  const body = () => {
    if (!data) return <Loading query={query} className="h-16" />;
    const { okno, node, postgres, potrebanPostgres, ugradjen } = data;
    return (
      <>
        <p>Verzija programa Okno: {okno}</p>
        {potrebanPostgres && (
          <p className="mt-3 max-w-180 text-warning">
            Bazi nedostaju bezbednosne ispravke.{' '}
            {ugradjen
              ? 'Ugrađena baza se ispravlja novim izdanjem Okna. Ako je Okno dostupno sa interneta, obratite se administratoru.'
              : 'Neka administrator instalira ispravke na serveru baze.'}
          </p>
        )}
        <p className="mt-3">
          <LicencesLink />
        </p>
        <ForAdministrator>
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
            <dt>Node</dt>
            <dd>{node}</dd>
            <dt>PostgreSQL</dt>
            <dd>
              {postgres}
              {ugradjen && ' (ugrađen)'}
              {potrebanPostgres && `, treba ${potrebanPostgres} ili noviji`}
            </dd>
          </dl>
        </ForAdministrator>
      </>
    );
  };
  return <Card title="O programu">{body()}</Card>;
}
