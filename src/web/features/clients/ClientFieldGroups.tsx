import type { ClientField } from '#domain/client-labels.ts';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { type ClientForm, ClientTextField } from '#web/ui/ClientTextField.tsx';
import { nameFields } from '#web/ui/client-values.ts';

interface Props<Checked> {
  form: ClientForm<Checked>;
  tip: TipKlijenta;
  /** By field: what somebody else wrote there meanwhile. */
  theirs: Partial<Record<ClientField, string>>;
}

const GRID = 'grid items-start gap-4 sm:grid-cols-2';

const GROUPS: { title: string; fields: ClientField[] }[] = [
  { title: 'Kontakt i dostava', fields: ['telefon1', 'telefon2', 'dostava'] },
  {
    title: 'Plaćanje i knjigovodstvo',
    fields: ['maticniBroj', 'brojRacuna', 'poslovnaBanka', 'vrstaUplate', 'nacinPlacanja', 'racunovodstvo'],
  },
];

/** The four fields of the specification first, the others grouped below. */
export function ClientFieldGroups<Checked>({ form, tip, theirs }: Props<Checked>) {
  const fields = (names: readonly ClientField[]) =>
    names.map(name => <ClientTextField key={name} form={form} name={name} theirText={theirs[name]} />);
  return (
    <>
      <div className={GRID}>{fields([...nameFields(tip), 'pib', 'mesto', 'adresa'])}</div>
      {GROUPS.map(group => (
        <section key={group.title} className="border-t border-line pt-4" aria-label={group.title}>
          <h3 className="mb-3 font-semibold">{group.title}</h3>
          <div className={GRID}>{fields(group.fields)}</div>
        </section>
      ))}
    </>
  );
}
