import { useState } from 'react';
import { type FieldErrors, Refusal } from '#domain/errors.ts';
import { parseSupplier } from '#domain/glass/glass-input.ts';
import { useAct } from '#web/api/use-act.ts';
import { areaValue, parseArea } from '#web/ui/area-value.ts';
import { FormButtons } from '#web/ui/FormButtons.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Supplier, saveSupplier } from '../choices-api.ts';

interface Props {
  /** The remembered one, or what a new one starts with. */
  supplier: Pick<Supplier, 'naziv' | 'minPovrsina' | 'korak' | 'najvecaStranica'> & Partial<Supplier>;
  onClose(): void;
}

const valuesOf = ({ minPovrsina, korak, najvecaStranica }: Props['supplier']) => ({
  minPovrsina: areaValue(minPovrsina),
  korak: areaValue(korak),
  najvecaStranica: String(najvecaStranica),
});

/** By what the supplier bills, and how large it makes. */
export function SupplierTermsDialog({ supplier, onClose }: Props) {
  const [values, setValues] = useState(() => valuesOf(supplier));
  const [faults, setFaults] = useState<FieldErrors>({});
  const save = useAct(
    (input: ReturnType<typeof parseSupplier>, options: { idempotencyKey: string }) =>
      saveSupplier({ ...input, id: supplier.id, version: supplier.version }, options),
    { refresh: [['glass', 'suppliers']], onDone: onClose },
  );
  const field = (name: keyof typeof values, label: string, unit: string, hint: string) => (
    <TextField
      label={label}
      hint={hint}
      error={faults[name] ?? save.error?.fields?.[name]}
      inputMode="decimal"
      autoComplete="off"
      className="num"
      value={values[name]}
      onChange={event => setValues({ ...values, [name]: event.target.value })}
      end={<span className="px-2 text-sm text-muted">{unit}</span>}
    />
  );
  return (
    <Modal open onClose={onClose} title={`Uslovi: ${supplier.naziv}`}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault();
          event.stopPropagation(); // the order's form lies around this one
          try {
            const input = parseSupplier({
              naziv: supplier.naziv,
              minPovrsina: parseArea(values.minPovrsina),
              korak: parseArea(values.korak),
              najvecaStranica: Number(values.najvecaStranica.trim() || Number.NaN),
            });
            setFaults({});
            void save.act(input);
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
            setFaults(error.fields ?? {});
          }
        }}
      >
        {field('minPovrsina', 'Najmanja obračunska površina', 'm²', 'Manje staklo se naplaćuje kao da ima toliko.')}
        {field(
          'korak',
          'Korak zaokruživanja',
          'm²',
          'Površina komada se zaokružuje naviše na umnožak; 0: bez zaokruživanja.',
        )}
        {field('najvecaStranica', 'Najveća stranica', 'mm', 'Duže stranice dobavljač ne izrađuje.')}
        <FormButtons action="Sačuvaj" pending={save.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
