import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayWords } from '#domain/company/payment-plan.ts';
import { isOneOf, TIPOVI_UPLATE } from '#domain/enumerations.ts';
import { labelOf, TIP_UPLATE_LABELS } from '#domain/labels.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ForAdministrator } from '#web/ui/ForAdministrator.tsx';
import { LicencesLink } from '#web/ui/LicencesLink.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { type Company, companyQuery, versionsQuery } from './api.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { MailCard } from './MailCard.tsx';
import { RemindersCard } from './reminders/RemindersCard.tsx';
import { TemplatesCard } from './TemplatesCard.tsx';
import { MailTextsCard } from './texts/MailTextsCard.tsx';

interface Part {
  /** The name of the part in the URL, `?deo=placanje`; missing for the first part. */
  deo?: string;
  label: string;
  show(company: Company): ReactNode;
}

const DATA: Part = {
  label: 'Podaci',
  show: company => (
    <>
      <CompanyForm company={company} />
      <p className="text-sm text-muted">
        Staklo se računa po odbicima:{' '}
        <Link to="/staklo/sistemi" className="reach text-brand-ink underline">
          Sistemi profila
        </Link>
      </p>
    </>
  ),
};
const PARTS: readonly Part[] = [
  DATA,
  { deo: 'placanje', label: 'Plaćanje', show: company => <PaymentPlanCard company={company} /> },
  {
    deo: 'poruke',
    label: 'Poruke i mejlovi',
    show: company => (
      <>
        <RemindersCard company={company} />
        <MailCard email={company.email} />
      </>
    ),
  },
  {
    deo: 'sabloni',
    label: 'Šabloni',
    show: company => (
      <>
        <TemplatesCard />
        <MailTextsCard company={company} />
      </>
    ),
  },
  { deo: 'program', label: 'O programu', show: () => <AboutCard /> },
];

/**
 * The page `/podesavanja/firma?deo=placanje`, for owners. It shows one part at a time, each with its save button; text
 * typed in another part stays in a draft.
 */
export function CompanyPage() {
  const query = useQuery({ ...companyQuery, refetchOnWindowFocus: false });
  const { data: company } = query;
  useErrorToast(query.error, query.refetch);
  const { deo } = useSearch({ strict: false });
  const shownPart = PARTS.find(part => part.deo === deo) ?? DATA;
  const tabs = useRef<HTMLElement>(null);
  // On a phone the chosen tab may be outside the row, which scrolls.
  useEffect(() => {
    // In new browsers scrollIntoView returns a promise, which must not become the effect's cleanup.
    void tabs.current?.children[PARTS.indexOf(shownPart)]?.scrollIntoView({ block: 'nearest' });
  }, [shownPart]);
  return (
    <Page>
      <PageHeader title="Podešavanja firme" />
      <nav ref={tabs} aria-label="Delovi podešavanja" className="tab-row mb-4 max-w-220 border-b border-line">
        {PARTS.map(part => (
          <Link
            key={part.label}
            to="/podesavanja/firma"
            search={{ deo: part.deo }}
            className="view-tab"
            activeOptions={{ exact: true }}
          >
            {part.label}
          </Link>
        ))}
      </nav>
      {company && <div className="flex max-w-220 flex-col gap-4">{shownPart.show(company)}</div>}
      <Loading query={query} isInToast className="h-80 max-w-220" />
    </Page>
  );
}

/** The card „O programu“: the versions of Okno, Node and PostgreSQL, and a warning when PostgreSQL is out of date. */
function AboutCard() {
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

const PaymentPlanDialog = lazyPart(() => import('./PaymentPlanDialog.tsx'), 'PaymentPlanDialog');

/** The card of the company's payment plan, from which a project gets its dues when an offer is chosen. */
function PaymentPlanCard({ company }: { company: Company }) {
  const [isOpen, setOpen] = useState(false);
  const plan = company.planPlacanja.flatMap(({ tip, procenat, dana }) =>
    isOneOf(TIPOVI_UPLATE, tip) ? [{ tip, procenat, dana }] : [],
  );
  const rows = plan.map((payment, index) => ({ ...payment, key: String(index) }));
  return (
    <Card
      title="Plan plaćanja"
      actions={
        <Button variant="ghost" onClick={() => setOpen(true)}>
          Izmeni plan
        </Button>
      }
    >
      <p className="mb-2 text-muted">
        Kada se izabere ponuda, projekat po ovom planu dobija rokove uplate. Izmena važi samo za ponude koje se izaberu
        kasnije.
      </p>
      {plan.length === 0 && <p>Nema plana: rokovi se upisuju ručno u koraku Finansije.</p>}
      <ul>
        {rows.map(({ key, tip, procenat, dana }) => (
          <li key={key} className="row">
            <b className="num w-12 flex-none">{procenat} %</b>
            <span className="flex-1">{labelOf(TIP_UPLATE_LABELS, tip)}</span>
            <span className="num text-muted">{dayWords(dana)}</span>
          </li>
        ))}
      </ul>
      {isOpen && <PaymentPlanDialog plan={plan} onClose={() => setOpen(false)} />}
    </Card>
  );
}
