import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Loading } from '#web/ui/Loading.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { AboutCard } from './AboutCard.tsx';
import { type Company, companyQuery } from './api.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { MailCard } from './MailCard.tsx';
import { PaymentPlanCard } from './PaymentPlanCard.tsx';
import { RemindersCard } from './reminders/RemindersCard.tsx';
import { TemplatesCard } from './TemplatesCard.tsx';
import { MailTextsCard } from './texts/MailTextsCard.tsx';

interface Part {
  /** The part in the address, `?deo=placanje`; missing for the first part. */
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
  const shown = PARTS.find(part => part.deo === deo) ?? DATA;
  const tabs = useRef<HTMLElement>(null);
  // On a phone the chosen tab may be outside the row, which scrolls.
  useEffect(() => {
    // returns a promise in new browsers, which must not become the effect's cleanup
    void tabs.current?.children[PARTS.indexOf(shown)]?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
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
      {company && <div className="flex max-w-220 flex-col gap-4">{shown.show(company)}</div>}
      <Loading query={query} isInToast className="h-80 max-w-220" />
    </Page>
  );
}
