import { isPib } from '#domain/text/pib.ts';
import { between, chance, pick, random } from './random.ts';

export const FIRST = [
  'Ana',
  'Marko',
  'Jelena',
  'Nikola',
  'Milica',
  'Stefan',
  'Đorđe',
  'Ljubica',
  'Uroš',
  'Vesna',
  'Dušan',
  'Ivana',
  'Žarko',
  'Snežana',
  'Čedomir',
  'Tijana',
];
export const LAST = [
  'Jovanović',
  'Petrović',
  'Đorđević',
  'Nikolić',
  'Čolić',
  'Stanković',
  'Ilić',
  'Šarić',
  'Živković',
  'Pavlović',
  'Marković',
  'Đurić',
  'Lukić',
  'Vučković',
];
const FIRMS = [
  'Građevinar',
  'Dom invest',
  'Žica promet',
  'Neimar',
  'Kula gradnja',
  'Enterijer plus',
  'Čačanka',
  'Stan expert',
  'Zlatibor apartmani',
  'Vila Đerdap',
  'Šumadija gradnja',
  'Hotel Ćuprija',
  'Panorama',
  'Stil enterijeri',
  'Krov i prozor',
];
const STREETS = [
  'Kneza Miloša',
  'Vojvode Stepe',
  'Cara Dušana',
  'Bulevar oslobođenja',
  'Hajduk Veljkova',
  'Železnička',
  'Čika Ljubina',
  'Dunavska',
  'Njegoševa',
  'Svetog Save',
  'Karađorđeva',
  'Užička',
  'Đure Jakšića',
  'Šumatovačka',
];
const PLACES = [
  'Beograd',
  'Novi Sad',
  'Niš',
  'Čačak',
  'Šabac',
  'Požarevac',
  'Vršac',
  'Kragujevac',
  'Sremska Mitrovica',
  'Užice',
  'Subotica',
  'Valjevo',
];
const BANKS = ['160', '170', '205', '265', '325'];

const digits = (count: number): string => Array.from({ length: count }, () => between(0, 9)).join('');

function pib(): string {
  for (;;) {
    const candidate = `1${digits(8)}`;
    if (isPib(candidate)) return candidate;
  }
}

/** Returns a random account number with valid check digits. */
export function account(): string {
  const bank = pick(BANKS);
  const body = digits(13);
  const check = 98n - (BigInt(`${bank}${body}00`) % 97n);
  return `${bank}-${body}-${String(check).padStart(2, '0')}`;
}

const phone = (): string => `06${pick(['0', '1', '2', '3', '4', '5', '6'])}${between(200, 999)}${digits(4)}`;

export interface SeedClient {
  tip: 'pravno' | 'fizicko';
  poslovnoIme?: string;
  ime?: string;
  prezime?: string;
  pib?: string;
  brojRacuna?: string;
  mesto: string;
  adresa: string;
  telefon1: string;
}

/** Returns `count` clients with different names, a third of them businesses. */
export function seedClients(count: number): SeedClient[] {
  const names = new Set<string>();
  return Array.from({ length: count }, (_, i) => {
    const place = {
      mesto: pick(PLACES),
      adresa: `${pick(STREETS)} ${between(1, 148)}${chance(0.15) ? '/2' : ''}`,
      telefon1: phone(),
    };
    for (;;) {
      const isFirm = i % 3 === 0;
      const ime = pick(FIRST);
      const prezime = pick(LAST);
      const poslovnoIme = isFirm ? `${pick(FIRMS)} d.o.o.` : `${ime} ${prezime}`;
      if (names.has(poslovnoIme)) continue;
      names.add(poslovnoIme);
      if (!isFirm) return { tip: 'fizicko', ime, prezime, ...place };
      return { tip: 'pravno', poslovnoIme, pib: pib(), ...place, ...(random() < 0.7 && { brojRacuna: account() }) };
    }
  });
}
