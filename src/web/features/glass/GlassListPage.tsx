import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
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
import { GLASS_FILTERS, glassFilter, glassList, glassSummaryQuery } from './api.ts';
import { GLASS_COLUMNS, glassCard } from './glass-columns.tsx';

export { glassFilter, glassList } from './api.ts';

const SuppliersDialog = lazyPart(() => import('./suppliers/SuppliersDialog.tsx'), 'SuppliersDialog');

/** The filter in the URL (`?status=`), and the function that changes it and nothing else in the URL. */
function useFilter() {
  const { status } = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = glassFilter(status);
  const setFilter = (value: string | null) =>
    void navigate({
      to: '.',
      search: old => ({ ...old, status: value ?? undefined }),
      replace: true,
      resetScroll: false,
    });
  return { filter, setFilter };
}

/** The page `/staklo/list`: the glass orders, with filters by status and the sums of all matching orders. */
export function GlassListPage() {
  const navigate = useNavigate();
  const mayOrder = useMay('glass:write');
  const [isShowingSuppliers, setShowingSuppliers] = useState(false);
  const { filter, setFilter } = useFilter();
  const list = useList({ ...glassList(filter), defaultSort: 'broj:desc' });
  const { q = '' } = useSearch({ strict: false });
  const summary = useQuery({ ...glassSummaryQuery(q, filter), placeholderData: keepPreviousData });
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
      exportedBy={filter === 'kasni' ? { kasni: 'da' } : { status: filter }}
      tools={[mayOrder && { label: 'Dobavljači stakla', Icon: Truck, run: () => setShowingSuppliers(true) }]}
      actions={
        mayOrder && <AddButton label="Nova porudžbina" onClick={() => void navigate({ to: '/staklo/new-order' })} />
      }
      placeholder="Broj, dobavljač, klijent"
      filter={
        <FilterChips
          label="Status"
          items={GLASS_FILTERS.map(value => ({
            value,
            label: value === 'kasni' ? 'Kasne' : value,
            count: countOf(value),
          }))}
          value={filter}
          onValue={setFilter}
          total={data && Object.values(countByStatus).reduce((sum, count) => sum + count, 0)}
        />
      }
      columns={GLASS_COLUMNS}
      card={glassCard}
      rowLink={row => ({ to: '/staklo/list/$id', params: { id: row.id } })}
      empty={
        filter === null
          ? {
              icon: PanelsTopLeft,
              title: 'Još nema porudžbina stakla',
              text: 'Pozicije se upisuju, lepe iz Excela ili preuzimaju iz merenja projekta.',
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
