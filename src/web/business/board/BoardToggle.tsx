import { useNavigate, useSearch } from '@tanstack/react-router';
import { Segments } from '#web/ui/Segments.tsx';

/** Whether the URL selects the board, and a function that switches to the board or the table. */
export function useBoardChoice() {
  const isBoard = useSearch({ strict: false }).prikaz === 'tabla';
  const navigate = useNavigate();
  const choose = (asBoard: boolean) =>
    void navigate({
      to: '.',
      search: old => ({ ...old, prikaz: asBoard ? 'tabla' : undefined }),
      resetScroll: false,
    });
  return { isBoard, choose };
}

/** The switch between table and board: „Tabela / Tabla“. */
export const BoardToggle = ({ isBoard, choose }: ReturnType<typeof useBoardChoice>) => (
  <Segments
    label="Izgled liste"
    items={[
      { value: 'tabela', label: 'Tabela' },
      { value: 'tabla', label: 'Tabla' },
    ]}
    value={isBoard ? 'tabla' : 'tabela'}
    onValue={value => choose(value === 'tabla')}
  />
);
