import { useQuery } from '@tanstack/react-query';
import { SUPPLIER_LABELS, type SupplierField, type TermField } from '#domain/glass/fields.ts';
import { parseSupplier } from '#domain/glass/glass-input.ts';
import { AREA, MILLIMETRES, type NumberKind, wholeNumber } from '#domain/text/typed-number.ts';
import { queryClient } from '#web/api/query-client.ts';
import { areaValue, parseArea } from '#web/ui/area-value.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import { type EditedSupplier, type Supplier, saveSupplier, suppliersQuery } from '../choices-api.ts';

interface Props {
  supplier: EditedSupplier;
  onSaved?(supplier: Supplier): void;
  onClose(): void;
}

type Opened = EditedSupplier & { version: number };

const valuesOf = ({ naziv, minPovrsina, korak, najvecaStranica }: Opened): Record<SupplierField, string> => ({
  naziv,
  minPovrsina: areaValue(minPovrsina),
  korak: areaValue(korak),
  najvecaStranica: String(najvecaStranica),
});

const check = ({ naziv, minPovrsina, korak, najvecaStranica }: Record<SupplierField, string>) =>
  parseSupplier({
    naziv,
    minPovrsina: parseArea(minPovrsina),
    korak: parseArea(korak),
    najvecaStranica: wholeNumber(najvecaStranica, MILLIMETRES),
  });

/**
 * The dialog that adds or edits a supplier: name, billing terms and longest side. Existing orders keep the terms that
 * they were saved with.
 */
export function SupplierDialog({ supplier, onSaved, onClose }: Props) {
  const { id = null } = supplier;
  const opened: Opened = { version: 0, ...supplier };
  const storedIn = (suppliers: readonly Supplier[]): Opened => suppliers.find(one => one.id === id) ?? opened;
  const { data } = useQuery(suppliersQuery);
  const { form, bind, close, dialog, notice } = useRecordForm({
    draft: `glass-supplier:${id ?? opened.naziv}`,
    stored: storedIn(data?.suppliers ?? []),
    opened,
    valuesOf,
    check,
    send: (input, options) => saveSupplier({ ...input, id }, options),
    read: async () => storedIn((await queryClient.fetchQuery({ ...suppliersQuery, staleTime: 0 })).suppliers),
    refresh: [['glass', 'suppliers']],
    onDone: saved => {
      onSaved?.(saved);
      close();
    },
    onClose,
  });
  const term = (name: TermField, number: NumberKind, hint: string) => (
    <FormField control={form.control} name={name}>
      {field => <NumberField label={SUPPLIER_LABELS[name]} hint={hint} number={number} {...field} />}
    </FormField>
  );
  return (
    <FormDialog {...dialog} title={id ? supplier.naziv : 'Novi dobavljač'} action="Sačuvaj">
      <NewerNotice what="Dobavljača" {...notice} />
      <TextField label={SUPPLIER_LABELS.naziv} required autoComplete="off" {...bind('naziv')} />
      {term('minPovrsina', AREA, 'Manji komadi se obračunavaju kao da imaju ovu površinu.')}
      {term('korak', AREA, 'Površina komada se zaokružuje naviše na umnožak ovog broja. 0 znači bez zaokruživanja.')}
      {term('najvecaStranica', MILLIMETRES, 'Duže stranice dobavljač ne izrađuje.')}
    </FormDialog>
  );
}
