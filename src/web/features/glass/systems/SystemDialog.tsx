import { useQuery } from '@tanstack/react-query';
import { eachField } from '#domain/fields.ts';
import {
  LIMIT_FIELDS,
  limitUnit,
  OFFSET_FIELDS,
  parseSystem,
  SYSTEM_LABELS,
  SYSTEM_MATERIALS,
} from '#domain/opening/profile-system.ts';
import { MILLIMETRES, type NumberKind, readNumber } from '#domain/text/typed-number.ts';
import { queryClient } from '#web/api/query-client.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useRecordForm } from '#web/ui/use-record-form.ts';
import { type ProfileSystem, saveSystem, systemsQuery } from './systems-api.ts';

/** Offsets are typed in millimetres with at most one decimal. */
const OFFSET: NumberKind = {
  ...MILLIMETRES,
  places: 1,
  lone: 'decimal',
  refused: 'Unesite milimetre sa najviše jednom decimalom.',
};
const KILOGRAMS: NumberKind = { ...MILLIMETRES, unit: 'kg', units: ['kg'], refused: 'Unesite ceo broj kilograma.' };

const NUMBERS = [...OFFSET_FIELDS, ...LIMIT_FIELDS];
type NumberName = (typeof NUMBERS)[number];
const isOffset = (name: NumberName) => (OFFSET_FIELDS as readonly string[]).includes(name);
const kindOf = (name: NumberName) =>
  isOffset(name) ? OFFSET : limitUnit(name as (typeof LIMIT_FIELDS)[number]) === 'kg' ? KILOGRAMS : MILLIMETRES;

const MATERIAL_ITEMS = SYSTEM_MATERIALS.map(value => ({ value, label: value }));
type Material = (typeof SYSTEM_MATERIALS)[number];
type Values = Record<NumberName, string> & { naziv: string; materijal: Material };

type Opened = Pick<ProfileSystem, 'version' | 'naziv'> & Partial<ProfileSystem>;
const NEW_SYSTEM: Opened = { version: 0, naziv: '' };

const valuesOf = (system: Opened): Values => ({
  naziv: system.naziv,
  materijal: (system.materijal as Material | undefined) ?? SYSTEM_MATERIALS[0],
  ...eachField(NUMBERS, name => {
    const value = system[name] ?? null;
    return value === null ? '' : String(isOffset(name) ? value / 10 : value);
  }),
});

/** The number to send, offsets in tenths of a millimetre; null for an empty field, NaN for a text without a number. */
function sentNumber(name: NumberName, text: string): number | null {
  if (text.trim() === '') return null;
  const typed = readNumber(text, kindOf(name));
  if (typed.kind !== 'amount') return Number.NaN;
  return isOffset(name) ? Math.round(10 * Number(typed.amount)) : Number(typed.amount);
}

const check = (values: Values) =>
  parseSystem({ ...values, ...eachField(NUMBERS, name => sentNumber(name, values[name])) });

interface Props {
  /** Null for a new system. */
  system: ProfileSystem | null;
  onClose(): void;
}

/** The dialog that adds or edits a profile system: the offsets in the maker's manual, and the limits of its sashes. */
export function SystemDialog({ system, onClose }: Props) {
  const opened = system ?? NEW_SYSTEM;
  const { id = null } = opened;
  const storedIn = (systems: readonly ProfileSystem[]): Opened => systems.find(one => one.id === id) ?? opened;
  const { data = [] } = useQuery(systemsQuery);
  const { form, bind, close, dialog, notice } = useRecordForm({
    draft: `profile-system:${id ?? 'new'}`,
    stored: storedIn(data),
    opened,
    valuesOf,
    check,
    send: (input, options) => saveSystem({ ...input, id }, options),
    read: async () => storedIn(await queryClient.fetchQuery({ ...systemsQuery, staleTime: 0 })),
    refresh: [['profile-systems'], ['measuring-list']],
    onDone: () => void close(),
    onClose,
  });
  const number = (name: NumberName) => (
    <FormField key={name} control={form.control} name={name}>
      {field => <NumberField label={SYSTEM_LABELS[name]} number={kindOf(name)} {...field} />}
    </FormField>
  );
  return (
    <FormDialog
      {...dialog}
      title={system ? system.naziv : 'Novi sistem profila'}
      width={900}
      action="Sačuvaj"
      className="gap-5"
    >
      <NewerNotice what="Sistem" {...notice} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField
          label="Naziv"
          required
          hint="Isti naziv unesite u kolonu „Sistem“ merne liste."
          autoComplete="off"
          {...bind('naziv')}
        />
        <div className="md:pt-6">
          <FormField control={form.control} name="materijal">
            {field => <Segments label={SYSTEM_LABELS.materijal} items={MATERIAL_ITEMS} {...field} />}
          </FormField>
        </div>
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <legend className="mb-2 font-semibold">Odbici po strani, iz uputstva proizvođača</legend>
        {OFFSET_FIELDS.map(number)}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
        <legend className="mb-2 font-semibold">Granice za upozorenja, ako ih sistem i okov imaju</legend>
        {LIMIT_FIELDS.map(number)}
      </fieldset>
    </FormDialog>
  );
}
