import { KONTAKTI, SASTANCI, STATUSI, VRSTE_POSLA, type VrstaPosla } from '#domain/enumerations.ts';
import type { Person } from './client-api.ts';
import { paper } from './papers.ts';
import { between, chance, pick } from './random.ts';

export interface SavedClient {
  id: string;
  poslovnoIme: string;
  mesto: string;
  adresa: string;
  telefon1: string;
  pib: string | null;
}

export interface SavedPreoffer {
  id: string;
  createdAt: string;
  clientId: string;
  klijent: string;
  mesto: string;
  adresa: string;
  telefon: string;
  vrstaPosla: VrstaPosla;
}

const REMARKS = [
  'Zvati posle 17 časova, radi u smenama.',
  'Želi antracit spolja, belo unutra.',
  'Stari drveni prozori, zidovi 38 cm.',
  'Traži i roletne sa elektromotorom.',
  'Poredi nas sa još dve firme, cena mu je presudna.',
  'Objekat u Šumatovačkoj, lift ne radi.',
  'Gradnja kreće na proleće, ne žuri.',
  'Preporuka Đorđevića iz Čačka.',
];

const PREOFFER = '{ id createdAt clientId klijent mesto adresa telefon vrstaPosla }';

async function fill(person: Person, preoffer: SavedPreoffer): Promise<void> {
  const { id, createdAt } = preoffer;
  const select = (choice: object) =>
    person.mutate('updatePreoffers', 'UpdatePreoffersInput', { id, indexCreatedAt: createdAt, ...choice });
  await select({ kontakt: pick(KONTAKTI) });
  if (chance(0.8)) await select({ status: pick(STATUSI) });
  if (chance(0.6)) await select({ sastanak: pick(SASTANCI) });
  if (chance(0.6))
    await person.mutate('updatePreofferComments', 'AddCommentInput', { id, createdAt, komentar: pick(REMARKS) });
  if (chance(0.4)) {
    const bytes = await paper('Upit klijenta', [
      preoffer.klijent,
      `${preoffer.adresa}, ${preoffer.mesto}`,
      `Vrsta posla: ${preoffer.vrstaPosla}`,
    ]);
    const stored = await person.upload('predponude', `Upit ${preoffer.klijent}.pdf`, bytes);
    await person.mutate('updatePreofferFiles', 'AddFileInput', { id, createdAt, ...stored });
  }
}

/** Makes pre-offers of the clients, each with random selectors, comments and documents. */
export async function makePreoffers(people: Person[], clients: SavedClient[], count: number): Promise<SavedPreoffer[]> {
  const made: SavedPreoffer[] = [];
  for (let i = 0; i < count; i++) {
    const person = pick(people);
    const client = clients[i % clients.length] ?? pick(clients);
    const { id: clientId, poslovnoIme: klijent, mesto, adresa, telefon1: telefon, pib } = client;
    const vrstaPosla = VRSTE_POSLA[Math.min(between(0, 7), 5)] ?? 'PVC';
    const input = { clientId, klijent, vrstaPosla: chance(0.3) ? 'PVC' : vrstaPosla, mesto, adresa, telefon, pib };
    const preoffer = await person.mutate<SavedPreoffer>('createPreoffers', 'CreatePreoffersInput', input, PREOFFER);
    await fill(person, preoffer);
    made.push(preoffer);
  }
  return made;
}
