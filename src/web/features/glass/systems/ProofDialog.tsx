import { eachField } from '#domain/fields.ts';
import { PROOFS_MIN, type ProvedPane } from '#domain/opening/profile-system.ts';
import { MILLIMETRES, wholeNumber } from '#domain/text/typed-number.ts';
import { useChange } from '#web/api/use-change.ts';
import { useDialogDraft } from '#web/api/use-dialog-draft.ts';
import { toast } from '#web/toast/toast.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { NumberField } from '#web/ui/NumberField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type ProfileSystem, proveSystem } from './systems-api.ts';

/** The sizes to type; `fault` is the name of the server's error that the field shows. */
const SIZES = {
  sirina: { label: 'Širina prozora', fault: 'sirina' },
  visina: { label: 'Visina prozora', fault: 'visina' },
  stakloSirina: { label: 'Širina poručenog stakla', fault: 'staklo' },
  stakloVisina: { label: 'Visina poručenog stakla', fault: null },
} as const;
const SIZE_NAMES = Object.keys(SIZES) as (keyof typeof SIZES)[];
type Values = Record<keyof ProvedPane, string>;

const EMPTY_PANES: readonly (Values & { ordinal: number })[] = Array.from({ length: PROOFS_MIN }, (_, index) => ({
  ordinal: index + 1,
  podela: '',
  polje: '1',
  ...eachField(SIZE_NAMES, () => ''),
}));

/** The typed number; zero for a text that is not a number, so that the server reports an error at the field. */
const typedNumber = (text: string) => wholeNumber(text, MILLIMETRES) || 0;

const sentPane = (values: Values): ProvedPane => ({
  podela: values.podela,
  polje: typedNumber(values.polje),
  ...eachField(SIZE_NAMES, name => typedNumber(values[name])),
});

/**
 * The dialog that proves a profile system: the person types two panes that were ordered and fitted. The server checks
 * that the system computes the same millimetres.
 */
export function ProofDialog({ system, onClose }: { system: ProfileSystem; onClose(): void }) {
  const draft = `profile-system:${system.id}:proof`;
  const [panes, setPanes, close] = useDialogDraft(draft, EMPTY_PANES, onClose);
  const { act, isPending, error } = useChange(proveSystem, {
    form: draft,
    refresh: [['profile-systems'], ['measuring-list']],
    onDone: () => {
      toast(`Sistem ${system.naziv} je proveren.`);
      close();
    },
  });
  const change = (index: number, part: Partial<Values>) =>
    setPanes(panes.map((pane, at) => (at === index ? { ...pane, ...part } : pane)));
  const faultOf = (index: number, name: string | null) => error?.fields?.[`probe.${index}.${name}`];
  const sizeField = (pane: Values, index: number, name: keyof typeof SIZES) => (
    <NumberField
      key={name}
      label={SIZES[name].label}
      number={MILLIMETRES}
      error={faultOf(index, SIZES[name].fault)}
      value={pane[name]}
      onValue={value => change(index, { [name]: value })}
    />
  );
  return (
    <FormDialog
      onClose={close}
      title={`Provera sistema ${system.naziv}`}
      width={900}
      dirty={panes !== EMPTY_PANES}
      action="Proveri"
      pending={isPending}
      className="gap-5"
      onSubmit={() => {
        const { id, version } = system;
        void act({ id, version, probe: panes.map(sentPane) });
      }}
    >
      <p className="text-muted">
        Unesite dva različita stakla koja ste ranije poručili i koja su odgovarala. Sistem je proveren ako izračuna iste
        milimetre.
      </p>
      {panes.map((pane, index) => (
        <fieldset key={pane.ordinal} className="grid gap-4 sm:grid-cols-2 md:grid-cols-3">
          <legend className="mb-2 font-semibold">{`${pane.ordinal}. staklo`}</legend>
          <TextField
            label="Podela prozora"
            hint="Na primer O-L~OK-D."
            autoComplete="off"
            error={faultOf(index, 'podela')}
            value={pane.podela}
            onChange={event => change(index, { podela: event.target.value })}
          />
          {SIZE_NAMES.slice(0, 2).map(name => sizeField(pane, index, name))}
          <TextField
            label="Polje"
            hint="Sleva nadesno, odozgo nadole."
            inputMode="numeric"
            autoComplete="off"
            error={faultOf(index, 'polje')}
            value={pane.polje}
            onChange={event => change(index, { polje: event.target.value })}
          />
          {SIZE_NAMES.slice(2).map(name => sizeField(pane, index, name))}
        </fieldset>
      ))}
    </FormDialog>
  );
}
