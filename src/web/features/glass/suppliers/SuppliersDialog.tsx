import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Truck } from 'lucide-react';
import { useState } from 'react';
import { DEFAULT_TERMS } from '#domain/glass/position.ts';
import { integer } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { type EditedSupplier, type Supplier, suppliersQuery } from '../choices-api.ts';
import { billingSentences } from './billing-sentences.ts';
import { SupplierDialog } from './SupplierDialog.tsx';

/** A supplier's billing terms and longest side, in sentences. */
const termsText = ({ minPovrsina, korak, najvecaStranica }: Supplier): string =>
  [...billingSentences(minPovrsina, korak), `Stranica do ${integer(najvecaStranica)} mm.`].join(' ');

/** The dialog that lists the stored suppliers, and adds and edits them. */
export function SuppliersDialog({ onClose }: { onClose(): void }) {
  const query = useQuery(suppliersQuery);
  const { data } = query;
  const [editedSupplier, setEditedSupplier] = useState<EditedSupplier | null>(null);
  if (editedSupplier) return <SupplierDialog supplier={editedSupplier} onClose={() => setEditedSupplier(null)} />;

  const newSupplier = { naziv: '', korak: DEFAULT_TERMS.step, najvecaStranica: DEFAULT_TERMS.maxSide };
  return (
    <Modal onClose={onClose} title="Dobavljači stakla" width={640}>
      <Loading query={query} rows={3} />
      {data?.suppliers.length === 0 && (
        <EmptyState
          icon={Truck}
          title="Još nema dobavljača"
          text="Dobavljač se pamti i automatski, sa prvom porudžbinom."
        />
      )}
      <ul>
        {data?.suppliers.map(supplier => (
          <li key={supplier.id} className="row">
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{supplier.naziv}</span>
              <span className="num block text-sm text-muted">{termsText(supplier)}</span>
            </span>
            <IconButton label={`Izmeni: ${supplier.naziv}`} icon={Pencil} onClick={() => setEditedSupplier(supplier)} />
          </li>
        ))}
      </ul>
      {data && (
        <Button
          icon={Plus}
          variant="ghost"
          className="mt-4"
          onClick={() => setEditedSupplier({ ...newSupplier, minPovrsina: data.minPovrsina })}
        >
          Dodaj dobavljača
        </Button>
      )}
    </Modal>
  );
}
