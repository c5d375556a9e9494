import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { type ColumnList, FIRST_COLUMNS } from '#domain/job/list-views.ts';
import { mutation } from '#web/api/graphql.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { columnsKey } from './views-api.ts';

const saveColumns = mutation('saveListColumns', 'SaveListColumnsInput', 'kolone');

interface ChoosableColumn {
  id: string;
  header: string;
  primary?: boolean;
}

interface Props {
  name: ColumnList;
  /** All columns that the person may have. */
  columns: readonly ChoosableColumn[];
  /** The shown columns, in order. */
  shown: readonly ChoosableColumn[];
  onClose(): void;
}

/** Chooses which columns a list shows, and in which order; stored on the server for the person. */
export function ColumnsDialog({ name, columns, shown, onClose }: Props) {
  const [order, setOrder] = useState(() => [...shown, ...columns.filter(column => !shown.includes(column))]);
  const [chosen, setChosen] = useState(() => shown.map(({ id }) => id));
  const { act, isPending } = useChange((kolone: string[], options) => saveColumns({ lista: name, kolone }, options), {
    toCache: saved => ({ key: columnsKey(name), value: saved.kolone.length > 0 ? saved.kolone : null }),
    onDone: onClose,
  });
  const fixedCount = name === 'clients' ? FIRST_COLUMNS.length : 0;
  const move = (index: number, by: number) => {
    const next = [...order];
    const [column] = next.splice(index, 1);
    if (column) next.splice(index + by, 0, column);
    setOrder(next);
  };
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter(other => other !== id));
  return (
    <Modal onClose={onClose} title="Kolone liste">
      <ul aria-label="Kolone, redom">
        {order.map(({ id, header, primary }, index) => (
          <li key={id} className="flex items-center gap-1 border-b border-line">
            <div className="min-w-0 flex-1">
              <Switch
                label={header}
                value={chosen.includes(id)}
                disabled={primary === true || index < fixedCount}
                onValue={isChosen => choose(id, isChosen)}
              />
            </div>
            <IconButton
              label={`Pomeri nagore: ${header}`}
              icon={ArrowUp}
              disabled={index <= fixedCount}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={`Pomeri nadole: ${header}`}
              icon={ArrowDown}
              disabled={index < fixedCount || index === order.length - 1}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ul>
      <div className="dialog-buttons mt-6 flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={isPending} onClick={() => void act([])}>
          Vrati početne
        </Button>
        <Button
          pending={isPending}
          onClick={() => void act(order.filter(({ id }) => chosen.includes(id)).map(({ id }) => id))}
        >
          Sačuvaj
        </Button>
      </div>
    </Modal>
  );
}
