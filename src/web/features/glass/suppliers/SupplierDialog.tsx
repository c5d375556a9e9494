import { SUPPLIER_LABELS, type SupplierField, type TermField } from '#domain/glass/fields.ts';
import { parseSupplier } from '#domain/glass/glass-input.ts';
import { AREA, MILLIMETRES, type NumberKind, wholeNumber } from '#domain/text/typed-number.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { areaValue, parseArea } from '#web/ui/area-value.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type EditedSupplier, type Supplier, saveSupplier } from '../choices-api.ts';

interface Props {
  supplier: EditedSupplier;
  onSaved?(supplier: Supplier): void;
  onClose(): void;
}

const valuesOf = ({ naziv, minPovrsina, korak, najvecaStranica }: EditedSupplier): Record<SupplierField, string> => ({
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
 * The dialog that adds or edits a supplier: name, billing terms and longest side. Existing orders keep the terms with which
 * they were saved.
 */
export function SupplierDialog({ supplier, onSaved, onClose }: Props) {
  const save = useChange(
    (input: ReturnType<typeof check>, options) =>
      saveSupplier({ ...input, id: supplier.id ?? null, version: supplier.version ?? null }, options),
    {
      refresh: [['glass', 'suppliers']],
      onDone: saved => {
        onSaved?.(saved);
        onClose();
      },
    },
  );
  const { form, bind } = useDraftForm({ initial: valuesOf(supplier), check, error: save.error });
  const submit = form.handleSubmit(input => save.act(input));
  const term = (name: TermField, number: NumberKind, hint: string) => (
    <FormField control={form.control} name={name}>
      {field => <NumberField label={SUPPLIER_LABELS[name]} hint={hint} number={number} {...field} />}
    </FormField>
  );
  return (
    <FormDialog
      onClose={onClose}
      title={supplier.id ? supplier.naziv : 'Novi dobavljač'}
      action="Sačuvaj"
      pending={save.isPending}
      onSubmit={submit}
    >
      <TextField label={SUPPLIER_LABELS.naziv} required autoComplete="off" {...bind('naziv')} />
      {term('minPovrsina', AREA, 'Manji komadi se obračunavaju kao da imaju ovu površinu.')}
      {term('korak', AREA, 'Površina komada se zaokružuje naviše na umnožak ovog broja. 0 znači bez zaokruživanja.')}
      {term('najvecaStranica', MILLIMETRES, 'Duže stranice dobavljač ne izrađuje.')}
    </FormDialog>
  );
}
