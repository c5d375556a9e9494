import { CLIENT_FIELDS, type ClientField } from '#domain/client/fields.ts';
import type { TipKlijenta } from '#domain/enumerations.ts';
import { type ClientForm, ClientTextField } from '#web/business/ClientTextField.tsx';
import { nameFields } from '#web/business/client-values.ts';

interface Props<Checked> {
  form: ClientForm<Checked>;
  tip: TipKlijenta;
  /** The values that a colleague saved in the meantime, keyed by field; each is shown below its field. */
  theirs: Partial<Record<ClientField, string>>;
}

const GRID_CLASSES = 'grid items-start gap-4 sm:grid-cols-2';

type Group = 'head' | 'contact' | 'payment' | 'note';
const TITLES: [Exclude<Group, 'head'>, string][] = [
  ['contact', 'Kontakt i dostava'],
  ['payment', 'Plaćanje i knjigovodstvo'],
  ['note', 'Ostalo'],
];

const GROUP_OF: Record<ClientField, Group> = {
  poslovnoIme: 'head',
  ime: 'head',
  prezime: 'head',
  pib: 'head',
  jbkjs: 'payment',
  postanskiBroj: 'head',
  mesto: 'head',
  adresa: 'head',
  telefon1: 'contact',
  telefon2: 'contact',
  email: 'contact',
  neSalji: 'contact',
  dostava: 'contact',
  maticniBroj: 'payment',
  brojRacuna: 'payment',
  poslovnaBanka: 'payment',
  vrstaUplate: 'payment',
  nacinPlacanja: 'payment',
  racunovodstvo: 'payment',
  napomena: 'note',
};

/** The fields of a client of this kind: first its name and address, then the others in groups with headings. */
export function ClientFieldGroups<Checked>({ form, tip, theirs }: Props<Checked>) {
  const fields = (names: readonly ClientField[]) =>
    names.map(name => <ClientTextField key={name} form={form} name={name} theirText={theirs[name]} />);
  const otherKind = nameFields(tip === 'pravno' ? 'fizicko' : 'pravno');
  const inGroup = (group: Group) =>
    CLIENT_FIELDS.filter(field => GROUP_OF[field] === group && !otherKind.includes(field));
  return (
    <>
      <div className={GRID_CLASSES}>{fields(inGroup('head'))}</div>
      {TITLES.map(([group, title]) => (
        <section key={group} className="border-t border-line pt-4" aria-label={title}>
          <h3 className="mb-3 font-semibold">{title}</h3>
          <div className={GRID_CLASSES}>{fields(inGroup(group))}</div>
        </section>
      ))}
    </>
  );
}
