import { ArrowRightLeft } from 'lucide-react';
import { PREOFFER_FILTERS } from '#domain/job/list-filters.ts';
import { SELECTOR_FACTS } from '#domain/preoffer/fields.ts';
import { execute } from '#web/api/graphql.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import type { BoardMoves, Stage } from '#web/business/board/Board.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { type PreofferRow, preofferKey, UPDATE_PREOFFER } from './api.ts';

/** Pre-offers without a status come first; none can be moved back there. */
const STAGES: readonly Stage[] = [
  { value: 'bez', title: PREOFFER_FILTERS.status.values.bez, takes: false },
  ...SELECTOR_FACTS.status.values.map(value => ({ value, title: value, takes: true })),
];

/** Pre-offers by status; moving a card changes the status, as the choice on its page does. */
export function usePreofferBoard() {
  const mayMove = useMay('preoffers:write');
  const { act } = useChange(
    ({ row, status }: { row: PreofferRow; status: string }, options) =>
      execute(UPDATE_PREOFFER, { input: { id: row.id, indexCreatedAt: row.createdAt, status } }, options),
    {
      toCache: ({ preoffer }) => ({ key: preofferKey(preoffer.id), value: preoffer }),
      refresh: [['preoffers']],
    },
  );
  const move = (row: PreofferRow, stage: Stage) => void act({ row, status: stage.value });
  const moves: BoardMoves<PreofferRow> = {
    isFixed: row => row.ishod !== null,
    move,
    menu: (row, stages) => (
      <Menu
        label={`Premesti: ${row.klijent}`}
        items={stages
          .filter(({ takes }) => takes)
          .map(stage => ({
            label: stage.title,
            checked: stage.value === row.status,
            disabled: stage.value === row.status,
            run: () => move(row, stage),
          }))}
      >
        <ArrowRightLeft size={16} aria-hidden />
      </Menu>
    ),
  };
  return { filter: 'status' as const, stages: STAGES, moves: mayMove ? moves : undefined };
}
