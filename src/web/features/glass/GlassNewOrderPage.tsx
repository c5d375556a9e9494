import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { readDraft } from '#web/api/drafts.ts';
import { toast } from '#web/toast/toast.ts';
import { FailedPage } from '#web/ui/FailedPage.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { createOrder, type GlassProject } from './api.ts';
import { namedProjectQuery } from './choices-api.ts';
import { OrderForm } from './form/OrderForm.tsx';
import { draftKey, type OrderDraft } from './form/order-draft.ts';

const draftFor = (projekat: GlassProject | null): OrderDraft => ({
  dobavljac: '',
  projekat,
  datumIsporuke: '',
  napomena: '',
  rows: [],
});

/** The project in the address (`?projekat=…`), once it is loaded; a draft keeps its own project. */
function useInitial() {
  const { projekat } = useSearch({ strict: false }) as { projekat?: string };
  const hasDraft = readDraft(draftKey('nova')) !== undefined;
  const isNamed = Boolean(projekat) && !hasDraft;
  const { data, error, refetch } = useQuery({ ...namedProjectQuery(projekat ?? ''), enabled: isNamed });
  const isKnown = !isNamed || data !== undefined;
  const initial = isKnown
    ? draftFor(isNamed && data ? { id: data.id, broj: data.broj, klijent: data.klijent } : null)
    : undefined;
  return { initial, error, reload: () => void refetch() };
}

/** Orders glass: supplier, project, and positions typed or pasted as in a spreadsheet. */
export function GlassNewOrderPage() {
  const navigate = useNavigate();
  const { initial, error, reload } = useInitial();
  return (
    <Page>
      <PageHeader title="Nova porudžbina stakla" />
      {initial ? (
        <OrderForm
          name="nova"
          initial={initial}
          action="Sačuvaj porudžbinu"
          send={createOrder}
          onDone={order => {
            toast(`Porudžbina ${order.broj} je sačuvana.`);
            void navigate({ to: '/staklo/list/$id', params: { id: order.id }, replace: true });
          }}
          onCancel={() => void navigate({ to: '/staklo/list' })}
        />
      ) : error ? (
        <FailedPage error={error} onReload={reload} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </Page>
  );
}
