import { badInput, type FieldErrors } from '#domain/errors.ts';
import { eachField } from '#domain/fields.ts';
import { openingCell, readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_FACTS, OPENING_LABELS } from '#domain/opening/fields.ts';
import {
  DEFAULT_FIELDS,
  type DefaultField,
  LIST_LABELS,
  type ListHeadField,
  type ListScope,
} from '#domain/opening/measuring-list.ts';
import { parseListHead } from '#domain/opening/opening-input.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useDraftForm } from '#web/api/use-draft-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { NewerNotice } from '#web/ui/NewerNotice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useNewer } from '#web/ui/use-newer.ts';
import { ListScopeField } from './ListScopeField.tsx';
import { type MeasuringList, measuringListQuery, updateList } from './openings-api.ts';
import { useListChange } from './use-list-change.ts';
import type { Openings } from './use-openings.ts';
import { openingChanges } from './working-copy.ts';

type Values = Record<DefaultField | Exclude<ListHeadField, 'vrsta'>, string>;
type Defaults = Partial<Record<DefaultField, string>>;

const valuesOf = ({ naziv, merio, datum, obuhvat, podrazumevano }: MeasuringList): Values => ({
  ...eachField(DEFAULT_FIELDS, field => openingCell(podrazumevano?.[field] ?? null)),
  naziv,
  merio: merio ?? '',
  datum,
  obuhvat,
});

/** Reads the filled-in default values of a new opening; `fault` is the error of a text that cannot be read. */
const readDefaults = (values: Values) =>
  DEFAULT_FIELDS.filter(field => values[field].trim() !== '').map(field => ({
    field,
    ...readOpeningCell(field, values[field]),
  }));

/** The input to send. Throws BAD_USER_INPUT with a sentence for each wrong field. */
function check(values: Values) {
  const { naziv, merio, datum, obuhvat } = values;
  const faults: FieldErrors = naziv.trim() === '' ? { naziv: 'Unesite naziv.' } : {};
  const podrazumevano: Record<string, unknown> = {};
  for (const { field, value, fault } of readDefaults(values)) {
    if (fault) faults[field] = fault;
    else podrazumevano[field] = value;
  }
  if (Object.keys(faults).length > 0) throw badInput(faults);
  parseListHead({ naziv, merio, datum, obuhvat });
  return { naziv, merio, datum, obuhvat, podrazumevano };
}

interface Props {
  list: MeasuringList;
  openings: Openings;
  onClose(): void;
}

/**
 * The dialog that edits a list's name, person and day, and the default values of a new opening. A second button also
 * writes the default values into all openings of the list.
 */
export function ListHeadDialog({ list, openings, onClose }: Props) {
  const draft = `list-head:${list.id}`;
  const save = useListChange(
    (input: ReturnType<typeof check> & { version: number }, options) =>
      updateList({ id: list.id, ...input } as Parameters<typeof updateList>[0], options),
    { form: draft, showsConflict: true },
  );
  const { form, bind, close, dialog } = useDraftForm({ draft, initial: valuesOf(list), check, ...save, onClose });
  const read = () => queryClient.fetchQuery({ ...measuringListQuery(list.id), staleTime: 0 });
  const newer = useNewer(list, { stored: list, form, draft, valuesOf, read, follows: true });
  const defaults: Defaults = Object.fromEntries(
    readDefaults(form.watch()).flatMap(({ field, value, fault }) =>
      fault ? [] : [[field, openingCell(value ?? null)]],
    ),
  );
  const differingRows = openings.rows.filter(({ cells }) =>
    DEFAULT_FIELDS.some(field => defaults[field] !== undefined && defaults[field] !== cells[field]),
  );
  const submit = (isForAll: boolean) =>
    form.handleSubmit(async input => {
      if (!(await save.act({ ...input, version: newer.base.version }))) return;
      if (isForAll)
        openings.change(grid =>
          openingChanges.pasted(
            grid,
            grid.rows[0]?.key ?? '',
            openings.rows.map(() => defaults),
          ),
        );
      close();
    });
  return (
    <FormDialog
      {...dialog}
      title="Podaci merne liste"
      width={900}
      action="Sačuvaj"
      buttons={
        differingRows.length > 0 && (
          <Button variant="ghost" disabled={save.isPending} onClick={() => void submit(true)()}>
            Sačuvaj i primeni na sve (razlikuje se: {differingRows.length})
          </Button>
        )
      }
      className="gap-5"
      onSubmit={submit(false)}
    >
      <NewerNotice what="Mernu listu" newer={newer} error={save.error} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <TextField label={LIST_LABELS.naziv} autoComplete="off" {...bind('naziv')} />
        <TextField label="Ko je merio" autoComplete="off" {...bind('merio')} />
        <FormField control={form.control} name="datum">
          {field => <DateField label={LIST_LABELS.datum} {...field} />}
        </FormField>
        <FormField control={form.control} name="obuhvat">
          {({ value, onValue }) => (
            <div className="md:pt-6">
              <ListScopeField value={value as ListScope} onValue={onValue} />
            </div>
          )}
        </FormField>
      </div>
      <fieldset className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-3">
        <legend className="mb-2 font-semibold">Novi otvor počinje sa</legend>
        {DEFAULT_FIELDS.map(name =>
          name === 'mera' ? (
            <FormField key={name} control={form.control} name={name}>
              {field => (
                <SelectField
                  label={OPENING_LABELS.mera}
                  items={[
                    { value: '', label: 'Kao prethodni' },
                    ...OPENING_FACTS.mera.words.map(word => ({ value: word as string, label: word })),
                  ]}
                  {...field}
                />
              )}
            </FormField>
          ) : (
            <TextField
              key={name}
              label={OPENING_LABELS[name]}
              autoComplete="off"
              inputMode={OPENING_FACTS[name].kind === 'whole' ? 'numeric' : undefined}
              {...bind(name)}
            />
          ),
        )}
      </fieldset>
    </FormDialog>
  );
}
