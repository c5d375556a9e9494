import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import type { FilterState } from './filter-state.ts';

const load = () => import('./FilterDialog.tsx');
const FilterDialog = lazyPart(load, 'FilterDialog');

interface Props {
  state: FilterState;
  count: string | undefined;
  /** The number of filters in use that `state` does not contain. */
  others: number;
  /** Shown before the other filters in the dialog. */
  children?: ReactNode;
}

/** The button „Filteri“ with the number of filters in use; pointing at it or focusing it loads the dialog's code. */
export function FilterButton({ state, count, others, children }: Props) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const used = state.used.length + others;
  const badge = used > 0 && <span className="num rounded-full bg-brand-soft px-2 text-xs text-brand-ink">{used}</span>;
  const opener = {
    'aria-haspopup': 'dialog',
    onPointerEnter: load,
    onFocus: load,
    onClick: () => setOpen(true),
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton
          label={used > 0 ? `Filteri, ${used}` : 'Filteri'}
          icon={ListFilter}
          iconSize={20}
          className="relative"
          {...opener}
        >
          {badge && <span className="absolute -top-0.5 -right-1">{badge}</span>}
        </IconButton>
      ) : (
        <Button icon={ListFilter} variant="ghost" {...opener}>
          Filteri
          {badge}
        </Button>
      )}
      {isOpen && (
        <FilterDialog state={state} count={count} onClose={() => setOpen(false)}>
          {children}
        </FilterDialog>
      )}
    </>
  );
}
