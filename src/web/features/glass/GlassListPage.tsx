import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PanelsTopLeft, Truck } from 'lucide-react';
import { useState } from 'react';
import { areaText, massText } from '#domain/glass/position.ts';
import { DOT, plural } from '#domain/text/formats.ts';
import { useMay } from '#web/api/session.ts';
import { useList } from '#web/api/use-list.ts';
import { ListScreen } from '#web/business/ListScreen.tsx';
import { AddButton } from '#web/ui/AddButton.tsx';
import { FilterChips } from '#web/ui/FilterChips.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { glassList, glassSummaryQuery, STATUS_FILTERS } from './api.ts';
import { GLASS_COLUMNS, glassCard } from './glass-columns.tsx';

export { glassList } from './api.ts';

const SuppliersDialog = lazyPart(() => import('./suppliers/SuppliersDialog.tsx'), 'SuppliersDialog');

/** The page `/staklo/list`: the glass orders, with filters by status and the sums of all matching orders. */
export function GlassListPage() {
  const navigate = useNavigate();
  const mayOrder = useMay('glass:write');
  const [isShowingSuppliers, setShowingSuppliers] = useState(false);
  const list = useList(glassList);
  const { status } = list.chosen;
  const summary = useQuery({ ...glassSummaryQuery(list.params.q ?? '', status), placeholderData: keepPreviousData });
  const { data, refetch } = summary;
  const countByStatus = Object.fromEntries(data?.poStatusu.map(({ status, broj }) => [status, broj]) ?? []);
  const countOf = (value: string) => data && (value === 'kasni' ? data.kasni : (countByStatus[value] ?? 0));
  const isPhone = useIsPhone();
  // Not the mass on phones, because there is no room for all of its digits.
  const sums = data ? [areaText(data.zbir.povrsina), ...(isPhone ? [] : [massText(data.zbir.zapremina)])] : [];
  const refresh = () => {
    list.refresh();
    void refetch();
  };
  useErrorToast(list.error ? null : summary.error, refetch);
  return (
    <ListScreen
      title="Porudžbine stakla"
      list={{ ...list, total: data?.total, totalIsAtLeast: data?.totalIsAtLeast ?? false, refresh }}
      count={total => [plural(total, 'porudžbina', 'porudžbine', 'porudžbina'), ...sums].join(DOT)}
      exported="staklo"
      exportedBy={status === 'kasni' ? { kasni: 'da' } : { status }}
      tools={[mayOrder && { label: 'Dobavljači stakla', Icon: Truck, run: () => setShowingSuppliers(true) }]}
      actions={
        mayOrder && <AddButton label="Nova porudžbina" onClick={() => void navigate({ to: '/staklo/new-order' })} />
      }
      placeholder="Broj, dobavljač, klijent"
      filter={
        <FilterChips
          label="Status"
          items={STATUS_FILTERS.map(item => ({ ...item, count: countOf(item.value) }))}
          value={status ?? null}
          onValue={value => list.choose({ status: value ?? undefined })}
          total={data && Object.values(countByStatus).reduce((sum, count) => sum + count, 0)}
        />
      }
      columns={GLASS_COLUMNS}
      card={glassCard}
      rowLink={row => ({ to: '/staklo/list/$id', params: { id: row.id } })}
      empty={
        status === undefined
          ? {
              icon: PanelsTopLeft,
              title: 'Još nema porudžbina stakla',
              text: mayOrder
                ? 'Pozicije se upisuju, lepe iz Excela ili preuzimaju iz merenja projekta.'
                : 'Ovde dolaze porudžbine sa pozicijama i danom isporuke.',
              action: mayOrder && (
                <Link to="/staklo/new-order" className="btn btn-primary">
                  Poruči prvo staklo
                </Link>
              ),
            }
          : { icon: PanelsTopLeft, title: 'Nema porudžbina u tom statusu' }
      }
    >
      {isShowingSuppliers && <SuppliersDialog onClose={() => setShowingSuppliers(false)} />}
    </ListScreen>
  );
}
