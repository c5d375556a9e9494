import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { readDraft, storeDraft } from '#web/api/drafts.ts';
import { toast } from '#web/toast/toast.ts';
import { LoadingPage } from '#web/ui/LoadingPage.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { createOrder } from './api.ts';
import { projectInUrlQuery } from './choices-api.ts';
import { OrderForm } from './form/OrderForm.tsx';
import { draftKey, newDraft, type OrderDraft, withPanes } from './form/order-draft.ts';

const GlassOfList = lazyPart(
  () => import('./from-list/GlassOfList.tsx'),
  'GlassOfList',
  <Skeleton className="m-6 h-72" />,
);

/** Returns the first values of a new order, with the project that the URL names unless a draft exists. */
function useInitial() {
  const { projekat } = useSearch({ strict: false });
  const hasDraft = readDraft(draftKey('nova')) !== undefined;
  const hasProjectInUrl = Boolean(projekat) && !hasDraft;
  const query = useQuery({ ...projectInUrlQuery(projekat ?? ''), enabled: hasProjectInUrl });
  const { data } = query;
  const isLoaded = !hasProjectInUrl || data !== undefined;
  const initial = isLoaded
    ? newDraft(hasProjectInUrl && data ? { id: data.id, broj: data.broj, klijent: data.klijent } : null)
    : undefined;
  return { initial, query };
}

/**
 * The page `/staklo/new-order` for a new glass order. Its positions are typed or pasted, or with `?lista=` computed for
 * a measuring list.
 */
export function GlassNewOrderPage() {
  const { lista } = useSearch({ strict: false });
  return lista ? <OrderOfList key={lista} listId={lista} /> : <TypedOrder />;
}

function TypedOrder() {
  const { initial, query } = useInitial();
  return initial ? <NewOrder name="nova" initial={initial} /> : <LoadingPage query={query} />;
}

/** An order for a measuring list: the person first chooses its panes, which then become the positions of a draft. */
function OrderOfList({ listId }: { listId: string }) {
  const name = `lista-${listId}`;
  const storedDraft = () => readDraft<OrderDraft>(draftKey(name)) ?? null;
  const [draft, setDraft] = useState(storedDraft);
  const onOrder = (order: OrderDraft) => {
    const stored = storedDraft();
    if (!stored) return setDraft(order);
    const next = withPanes(stored, order.rows);
    storeDraft(draftKey(name), next);
    setDraft(next);
  };
  return draft ? (
    <NewOrder name={name} initial={draft} onCancel={() => setDraft(null)} />
  ) : (
    <GlassOfList listId={listId} onOrder={onOrder} />
  );
}

interface NewOrderProps {
  /** The name of the draft in this browser. */
  name: string;
  initial: OrderDraft;
  onCancel?(): void;
}

/** The form of a new order; after saving, the page of the order is opened. */
function NewOrder({ name, initial, onCancel }: NewOrderProps) {
  const navigate = useNavigate();
  return (
    <Page>
      <PageHeader title="Nova porudžbina stakla" />
      <OrderForm
        name={name}
        initial={initial}
        action="Sačuvaj porudžbinu"
        send={createOrder}
        onDone={order => {
          toast(`Porudžbina ${order.broj} je sačuvana.`);
          void navigate({ to: '/staklo/list/$id', params: { id: order.id }, replace: true });
        }}
        onCancel={onCancel ?? (() => void navigate({ to: '/staklo/list' }))}
      />
    </Page>
  );
}
