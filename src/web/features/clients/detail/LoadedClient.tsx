import { lazy, Suspense, useState } from 'react';
import { useMay } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { Page } from '#web/ui/Page.tsx';
import { copiedChange, type SavedChange } from '../client-changes.ts';
import { ClientFacts } from './ClientFacts.tsx';
import { ClientHead } from './ClientHead.tsx';
import { ClientPeople } from './ClientPeople.tsx';
import { ClientTimeline } from './ClientTimeline.tsx';
import { ClientWork } from './ClientWork.tsx';
import type { ClientPageData } from './detail-api.ts';
import { MergeNotice } from './MergeNotice.tsx';

const EditClientDialog = lazy(() =>
  import('../EditClientDialog.tsx').then(file => ({ default: file.EditClientDialog })),
);
const CarryOverDialog = lazy(() => import('../CarryOverDialog.tsx').then(file => ({ default: file.CarryOverDialog })));
const MergeDialog = lazy(() => import('./MergeDialog.tsx').then(file => ({ default: file.MergeDialog })));
const ContactDialog = lazy(() => import('./ContactDialog.tsx').then(file => ({ default: file.ContactDialog })));

/** In the address: `?otvoreno=izmena`. */
const EDIT = 'izmena';
const CONTACT = 'beleska';
const MERGE = 'spajanje';

export function LoadedClient({ client }: { client: ClientPageData }) {
  const { opened, open, close } = useOpened('otvoreno');
  const mayWrite = useMay('clients:write');
  const mayMerge = useMay('client-merges:write');
  const mayCarryOver = useMay('projects:write');
  const [carrying, setCarrying] = useState<SavedChange | null>(null);
  return (
    <Page>
      <ClientHead
        client={client}
        onEdit={() => open(EDIT)}
        onContact={() => open(CONTACT)}
        onMerge={() => open(MERGE)}
      />
      {mayMerge && <MergeNotice clientId={client.id} />}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_3fr]">
        <div className="flex min-w-0 flex-col gap-4">
          <ClientFacts client={client} onEdit={() => open(EDIT)} />
          <ClientPeople client={client} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <ClientWork clientId={client.id} />
          <ClientTimeline clientId={client.id} onContact={() => open(CONTACT)} />
        </div>
      </div>
      <Suspense>
        {opened === EDIT && mayWrite && (
          <EditClientDialog
            id={client.id}
            onSaved={(before, after) => setCarrying(copiedChange(before, after))}
            onClose={close}
          />
        )}
        {opened === MERGE && mayMerge && <MergeDialog clientId={client.id} onClose={close} />}
        {opened === CONTACT && mayWrite && <ContactDialog clientId={client.id} onClose={close} />}
        {carrying && mayCarryOver && <CarryOverDialog change={carrying} onClose={() => setCarrying(null)} />}
      </Suspense>
    </Page>
  );
}
