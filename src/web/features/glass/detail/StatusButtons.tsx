import { Ban, type LucideIcon, PackageCheck, Send } from 'lucide-react';
import { type GlassStatus, glassMoves } from '#domain/glass/order.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm, type Question } from '#web/ui/Confirm.tsx';
import { type GlassOrder, glassOrderQuery, updateOrderStatus } from '../api.ts';

type NextStatus = Exclude<GlassStatus, 'Nova'>;

const STATUS_BUTTONS: Record<NextStatus, { Icon: LucideIcon; label: string; question(broj: string): Question }> = {
  Poručeno: {
    Icon: Send,
    label: 'Označi kao poručeno',
    question: broj => ({
      title: 'Porudžbina je poslata dobavljaču?',
      what: `Pozicije porudžbine ${broj} se posle toga ne menjaju.`,
      action: 'Poručeno je',
      tone: 'primary',
    }),
  },
  Isporučeno: {
    Icon: PackageCheck,
    label: 'Označi kao isporučeno',
    question: broj => ({
      title: 'Staklo je stiglo?',
      what: `Porudžbina ${broj} se time završava.`,
      action: 'Isporučeno je',
      tone: 'primary',
    }),
  },
  Otkazano: {
    Icon: Ban,
    label: 'Otkaži porudžbinu',
    question: broj => ({
      title: 'Otkazivanje porudžbine',
      what: `Otkazati porudžbinu ${broj}? Otkazana se ne može vratiti.`,
      action: 'Otkaži porudžbinu',
      cancel: 'Ne otkazuj',
    }),
  },
};

const isNextStatus = (status: GlassStatus): status is NextStatus => status !== 'Nova';

/** The buttons for the statuses that may follow, each after a confirmation; nothing for people who may not set them. */
export function StatusButtons({ order }: { order: GlassOrder }) {
  const mayWrite = useMay('glass:write');
  const { act, isPending } = useChange(updateOrderStatus, {
    toCache: value => ({ key: glassOrderQuery(value.id).queryKey, value }),
    refresh: [['glass']],
  });
  const nextStatuses = glassMoves(order.status as GlassStatus).filter(isNextStatus);
  if (!mayWrite || nextStatuses.length === 0) return null;
  const run = async (status: NextStatus) => {
    if (await confirm(STATUS_BUTTONS[status].question(order.broj)))
      await act({ id: order.id, createdAt: order.createdAt, status });
  };
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-4">
      {nextStatuses.map((status, index) => {
        const { Icon, label } = STATUS_BUTTONS[status];
        return (
          <Button
            icon={Icon}
            key={status}
            variant={index === 0 ? 'primary' : 'ghost'}
            pending={isPending}
            onClick={() => void run(status)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  );
}
