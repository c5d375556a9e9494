import { SearchX } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface Props {
  search: string;
  onClear?: ((text: string) => void) | undefined;
}

/** Shown for a search without results. */
export function NothingFound({ search, onClear }: Props) {
  return (
    <EmptyState
      icon={SearchX}
      title={`Nema rezultata za „${search.trim()}“`}
      text="Proverite pravopis ili skratite pretragu."
      action={
        onClear && (
          <Button variant="ghost" onClick={() => onClear('')}>
            Obriši pretragu
          </Button>
        )
      }
    />
  );
}
