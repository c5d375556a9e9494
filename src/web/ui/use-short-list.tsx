import { type ReactNode, useState } from 'react';
import { plural } from '#domain/text/formats.ts';
import { Button } from './Button.tsx';

/** Returns the first `count` items, and a button that shows all; with `count` items or fewer, all of them and null. */
export function useShortList<Item>(items: readonly Item[], count: number): { shown: readonly Item[]; more: ReactNode } {
  const [showsAll, setShowsAll] = useState(false);
  const hiddenCount = items.length - count;
  if (showsAll || hiddenCount <= 0) return { shown: items, more: null };
  const more = (
    <Button variant="text" className="mt-2 -ml-4" onClick={() => setShowsAll(true)}>
      {`Prikaži još ${plural(hiddenCount, 'red', 'reda', 'redova')}`}
    </Button>
  );
  return { shown: items.slice(0, count), more };
}
