import { useUser } from '#web/api/session.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { Card } from '#web/ui/Card.tsx';
import { LicencesLink } from '#web/ui/LicencesLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CalendarFeedCard } from './profile/CalendarFeedCard.tsx';
import { ContactsCard } from './profile/ContactsCard.tsx';
import { NameCard } from './profile/NameCard.tsx';
import { NoticesCard } from './profile/NoticesCard.tsx';
import { OwnFactors } from './profile/OwnFactors.tsx';
import { PasswordCard } from './profile/PasswordCard.tsx';
import { SessionsCard } from './profile/SessionsCard.tsx';

/** The page `/profile`. */
export function ProfilePage() {
  const { id, hasPassword } = useUser();
  return (
    <Page>
      <PageHeader title="Profil" actions={<HistoryButton entity="account" entityId={id} />} />
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="grid gap-5">
          <NameCard />
          <ContactsCard />
          <NoticesCard />
          <CalendarFeedCard />
        </div>
        <div className="grid gap-5">
          {hasPassword && <PasswordCard />}
          {hasPassword && (
            <Card title="Prijava u dva koraka">
              <OwnFactors />
            </Card>
          )}
          <SessionsCard />
        </div>
      </div>
      <p className="mt-5 text-sm text-muted">
        <LicencesLink />
      </p>
    </Page>
  );
}
