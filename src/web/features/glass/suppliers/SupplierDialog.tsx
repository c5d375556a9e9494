import { useState } from 'react';
import { type FieldErrors, Refusal } from '#domain/errors.ts';
import { SUPPLIER_LABELS, type SupplierField, type TermField } from '#domain/glass/fields.ts';
import { parseSupplier } from '#domain/glass/glass-input.ts';
import { AREA, MILLIMETRES, type NumberKind, wholeNumber } from '#domain/text/typed-number.ts';
import { useChange } from '#web/api/use-change.ts';
import { areaValue, parseArea } from '#web/ui/area-value.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
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

/** A supplier's name, billing terms and largest size. Existing orders keep the name and terms that they were saved with. */
export function SupplierDialog({ supplier, onSaved, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(supplier));
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useChange(
    (input: ReturnType<typeof parseSupplier>, options) =>
      saveSupplier({ ...input, id: supplier.id ?? null, version: supplier.version ?? null }, options),
    {
      refresh: [['glass', 'suppliers']],
      onDone: data => {
        onSaved?.(data.saveGlassSupplier);
        onClose();
      },
    },
  );
  const faultOf = (name: SupplierField) => faults[name] ?? save.error?.fields?.[name];
  const field = (name: TermField, number: NumberKind, hint: string) => (
    <NumberField
      label={SUPPLIER_LABELS[name]}
      hint={hint}
      number={number}
      error={faultOf(name)}
      value={values[name]}
      onValue={value => setValues({ ...values, [name]: value })}
    />
  );
  return (
    <Modal open onClose={onClose} title={supplier.id ? supplier.naziv : 'Novi dobavljač'}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation(); // React bubbles the event to the order's form around this one
          try {
            const input = parseSupplier({
              naziv: values.naziv,
              minPovrsina: parseArea(values.minPovrsina),
              korak: parseArea(values.korak),
              najvecaStranica: wholeNumber(values.najvecaStranica, MILLIMETRES),
            });
            setFaults({});
            void save.act(input);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            setFaults(error.fields ?? {});
          }
        }}
      >
        <TextField
          label={SUPPLIER_LABELS.naziv}
          required
          error={faultOf('naziv')}
          autoComplete="off"
          value={values.naziv}
          onChange={event => setValues({ ...values, naziv: event.target.value })}
        />
        {field('minPovrsina', AREA, 'Manji komadi se obračunavaju kao da imaju ovu površinu.')}
        {field('korak', AREA, 'Površina komada se zaokružuje naviše na umnožak ovog broja. 0 znači bez zaokruživanja.')}
        {field('najvecaStranica', MILLIMETRES, 'Duže stranice dobavljač ne izrađuje.')}
        <FormButtons action="Sačuvaj" pending={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
