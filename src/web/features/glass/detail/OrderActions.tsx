import { useNavigate } from '@tanstack/react-router';
import { CalendarClock, FileSpreadsheet, FileText, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { offerUndo } from '#web/api/offer-undo.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import type { SupplierFileKind } from '#web/business/supplier-file.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import { deleteOrder, type GlassOrder, undoDeleteOrder } from '../api.ts';

const DeliveryDialog = lazyPart(() => import('./DeliveryDialog.tsx'), 'DeliveryDialog');

const FAILED_TEXT = 'Nije uspelo. Pokušajte ponovo.';

/** Returns a function that runs `run` and shows an error in the snackbar, for example if code could not be loaded. */
const withErrorToast = (run: () => Promise<unknown>) => async () => {
  try {
    await run();
  } catch (error) {
    console.error(error);
    toast(FAILED_TEXT, 'error');
  }
};

/** Returns the function that deletes the order after a confirmation, opens the list, and offers „Vrati“. */
function useDelete(order: GlassOrder) {
  const navigate = useNavigate();
  const { act } = useChange(deleteOrder, {
    refresh: [['glass']],
    onDone: async () => {
      await navigate({ to: '/staklo/list', replace: true });
      offerUndo(`Porudžbina ${order.broj} je obrisana.`, 'Vrati', async options => {
        await undoDeleteOrder(order.id, options);
        for (const queryKey of [['glass'], ['glass-order', order.id]]) void queryClient.invalidateQueries({ queryKey });
        await navigate({ to: '/staklo/list/$id', params: { id: order.id } });
      });
    },
  });
  return async () => {
    const what = `Obrisati porudžbinu ${order.broj} (${order.dobavljac})?`;
    if (await confirm({ title: 'Brisanje', what, action: 'Obriši' }))
      await act({ id: order.id, createdAt: order.createdAt });
  };
}

/** The buttons that edit and print the order or change its delivery, and the menu that exports and deletes it. */
export function OrderActions({ order, onEdit }: { order: GlassOrder; onEdit(): void }) {
  const mayWrite = useMay('glass:write');
  const remove = useDelete(order);
  const [isDeliveryOpen, setDeliveryOpen] = useState(false);
  const print = withErrorToast(async () => (await import('./print-order.tsx')).printOrder(order));
  useShortcut('Ctrl+P', () => void print());
  const exportAs = (kind: SupplierFileKind) =>
    withErrorToast(async () => {
      const [{ saveSupplierFile }, { orderTable }] = await Promise.all([
        import('#web/business/supplier-file.ts'),
        import('./order-export.ts'),
      ]);
      await saveSupplierFile(orderTable(order), kind);
    });
  return (
    <>
      {mayWrite && order.status === 'Nova' && (
        <Button icon={Pencil} variant="ghost" onClick={onEdit}>
          <span className="max-md:sr-only">Izmeni</span>
        </Button>
      )}
      {mayWrite && order.status === 'Poručeno' && (
        <Button icon={CalendarClock} variant="ghost" onClick={() => setDeliveryOpen(true)}>
          <span className="max-md:sr-only">Izmeni isporuku</span>
        </Button>
      )}
      <Button icon={Printer} variant="ghost" onClick={print}>
        <span className="max-md:sr-only">Odštampaj</span>
      </Button>
      <Menu
        label={`Radnje: ${order.broj}`}
        className="md:border md:border-line md:bg-surface"
        items={[
          { label: 'Izvezi u Excel (XLSX)', Icon: FileSpreadsheet, run: exportAs('xlsx') },
          { label: 'Izvezi u CSV', Icon: FileText, run: exportAs('csv') },
          mayWrite && { label: 'Obriši', Icon: Trash2, danger: true, run: () => void remove() },
        ]}
      />
      {isDeliveryOpen && <DeliveryDialog order={order} onClose={() => setDeliveryOpen(false)} />}
    </>
  );
}
