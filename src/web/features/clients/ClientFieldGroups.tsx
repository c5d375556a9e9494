import type { TipKlijenta } from '#domain/enumerations.ts';
import { type ClientForm, ClientTextField } from '#web/ui/ClientTextField.tsx';
import { type ClientField, nameFields } from '#web/ui/client-values.ts';

interface Props<Checked> {
  form: ClientForm<Checked>;
  tip: TipKlijenta;
  /** By field: what somebody else wrote there meanwhile. */
  theirs: Partial<Record<ClientField, string>>;
}

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
      {fields([...nameFields(tip), 'pib', 'mesto', 'adresa'])}
      {GROUPS.map(group => (
        <fieldset key={group.title} className="flex flex-col gap-4 border-t border-line pt-4">
          <legend className="float-left mb-4 w-full font-semibold">{group.title}</legend>
          {fields(group.fields)}
        </fieldset>
      ))}
    </>
  );
}
