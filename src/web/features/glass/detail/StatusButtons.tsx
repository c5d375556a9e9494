import { Ban, PackageCheck, Send } from 'lucide-react';
import { type GlassStatus, glassMoves } from '#domain/glass/order.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm, type Question } from '#web/ui/Confirm.tsx';
import { type GlassOrder, glassOrderQuery, updateOrderStatus } from '../api.ts';

type Move = Exclude<GlassStatus, 'Nova'>;

const ICONS = { Poručeno: Send, Isporučeno: PackageCheck, Otkazano: Ban } as const;
const LABELS: Record<Move, string> = {
  Poručeno: 'Označi kao poručeno',
  Isporučeno: 'Označi kao isporučeno',
  Otkazano: 'Otkaži porudžbinu',
};

const question = (move: Move, broj: string): Question =>
  ({
    Poručeno: {
      title: 'Porudžbina je poslata dobavljaču?',
      what: `Pozicije porudžbine ${broj} se posle toga ne menjaju.`,
      action: 'Poručeno je',
      tone: 'primary',
    },
    Isporučeno: {
      title: 'Staklo je stiglo?',
      what: `Porudžbina ${broj} se time završava.`,
      action: 'Isporučeno je',
      tone: 'primary',
    },
    Otkazano: {
      title: 'Otkazivanje porudžbine',
      what: `Otkazati porudžbinu ${broj}? Otkazana se ne može vratiti.`,
      action: 'Otkaži porudžbinu',
      cancel: 'Ne otkazuj',
    },
  })[move] as Question;

const isMove = (status: GlassStatus): status is Move => status !== 'Nova';

/** Buttons for the next statuses of the order, for people who may set them; the first is the usual one. */
export function StatusButtons({ order }: { order: GlassOrder }) {
  const mayWrite = useMay('glass:write');
  const { queryKey } = glassOrderQuery(order.id);
  const { act, isPending } = useChange((move: Move, submit) => updateOrderStatus(order, move, submit), {
    toCache: data => ({ key: queryKey, value: data.order }),
    refresh: [['glass']],
  });
  const moves = glassMoves(order.status as GlassStatus).filter(isMove);
  if (!mayWrite || moves.length === 0) return null;
  const run = async (move: Move) => {
    if (await confirm(question(move, order.broj))) await act(move);
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {moves.map((move, place) => {
        const Icon = ICONS[move];
        return (
          <Button
            key={move}
            variant={place === 0 ? 'primary' : 'ghost'}
            pending={isPending}
            onClick={() => void run(move)}
          >
            <Icon size={18} aria-hidden />
            {LABELS[move]}
          </Button>
        );
      })}
    </div>
  );
}
