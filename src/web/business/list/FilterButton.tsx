import { ListFilter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { FilterState } from './filter-state.ts';

const load = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(() => load().then(file => ({ default: file.FilterDialog })));

interface Props {
  state: FilterState;
  count: string | undefined;
}

/** „Filteri“ with how many are in use; the dialog's code is loaded when the button is first pointed at or focused. */
export function FilterButton({ state, count }: Props) {
  const [isOpen, setOpen] = useState(false);
  const used = state.used.length;
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        <ListFilter size={18} aria-hidden />
        Filteri
        {used > 0 && <span className="num rounded-full bg-brand-soft px-2 text-xs text-brand-ink">{used}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterDialog state={state} count={count} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
