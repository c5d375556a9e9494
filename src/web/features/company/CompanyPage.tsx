import { useQuery } from '@tanstack/react-query';
import { ListError } from '#web/ui/ListError.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { AboutCard } from './AboutCard.tsx';
import { companyQuery } from './api.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { PaymentPlanCard } from './PaymentPlanCard.tsx';
import { RemindersCard } from './reminders/RemindersCard.tsx';
import { TemplatesCard } from './TemplatesCard.tsx';
import { TestMailCard } from './TestMailCard.tsx';
import { MailTextsCard } from './texts/MailTextsCard.tsx';

/** `/podesavanja/firma` (owners) */
export function CompanyPage() {
  const { data: company, error, refetch } = useQuery({ ...companyQuery, refetchOnWindowFocus: false });
  const reload = () => void refetch();
  useErrorToast(error, reload);
  const body = () => {
    if (company)
      return (
        <>
          <CompanyForm company={company} />
          <PaymentPlanCard company={company} />
          <RemindersCard company={company} />
          <TestMailCard email={company.email} />
          <MailTextsCard company={company} />
          <TemplatesCard />
        </>
      );
    if (error) return <ListError error={error} onReload={reload} />;
    return (
      <div className="flex max-w-220 flex-col gap-4" aria-busy>
        <Skeleton className="h-80" />
        <Skeleton className="h-48" />
      </div>
    );
  };
  return (
    <Page>
      <PageHeader title="Podaci firme" />
      <p className="mb-4 max-w-180 text-muted">Ovi podaci stoje u zaglavlju svakog odštampanog lista.</p>
      {body()}
      <AboutCard />
    </Page>
  );
}
