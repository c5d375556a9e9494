import { SearchX } from 'lucide-react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export function NothingFound({ search, onClear }: { search: string; onClear?: ((text: string) => void) | undefined }) {
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
