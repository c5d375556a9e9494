import { useNavigate, useSearch } from '@tanstack/react-router';
import { Kanban, List } from 'lucide-react';
import { IconButton } from '#web/ui/IconButton.tsx';

/** Whether the address asks for the board: `?prikaz=tabla`. */
export const useIsBoard = (): boolean => (useSearch({ strict: false }) as { prikaz?: string }).prikaz === 'tabla';

/** Between the list and the board; both keep the search and the filters. */
export function BoardToggle() {
  const isBoard = useIsBoard();
  const navigate = useNavigate();
  const Icon = isBoard ? List : Kanban;
  return (
    <IconButton
      label={isBoard ? 'Prikaži listu' : 'Prikaži tablu po fazama'}
      className="border border-line bg-surface"
      onClick={() =>
        void navigate({
          to: '.',
          search: (old: Record<string, unknown>) => ({ ...old, prikaz: isBoard ? undefined : 'tabla' }),
          resetScroll: false,
        })
      }
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  );
}
