import type { Connection } from './database.ts';

const CAUSES: Record<string, string> = {
  ECONNREFUSED: 'na toj adresi ne radi PostgreSQL. Pokrenite ga ili ispravite adresu i port',
  ENOTFOUND: 'takva adresa ne postoji. Ispravite ime računara',
  EAI_AGAIN: 'ime računara trenutno ne može da se pronađe. Proverite mrežu i DNS',
  ETIMEDOUT: 'server ne odgovara. Proverite mrežu i zaštitni zid',
  EHOSTUNREACH: 'do te adrese nema puta. Proverite mrežu',
  ENETUNREACH: 'do te adrese nema puta. Proverite mrežu',
  ENOENT: 'tu nema soketa PostgreSQL-a. Pokrenite ga ili ispravite putanju',
  ECONNRESET: 'server je prekinuo vezu. Proverite da li je na tom portu PostgreSQL',
  '57P01': 'server je prekinuo vezu. Proverite da li radi i pokušajte ponovo',
  '28P01': 'lozinka nije ispravna',
  '28000': 'server ne prima tog korisnika sa ovog računara. Proverite ime i pg_hba.conf',
  '3D000': 'ta baza ne postoji. Napravite je naredbom createdb',
  '42501': 'korisnik nema pravo da pravi tabele. Neka baza bude njegova: alter database … owner to …',
  '53300': 'server nema slobodnih veza. Povećajte max_connections ili smanjite DATABASE_POOL',
  '57P03': 'baza se tek pokreće ili gasi. Pokušajte ponovo za koji trenutak',
  '25006': 'baza služi samo za čitanje (rezervni server). Zadajte glavni',
};

/** One line, with a remedy, about a database that cannot be used at startup; undefined for errors of another kind. */
export function databaseProblem(connection: Connection, error: unknown): string | undefined {
  const { code, message } = error as { code?: string; message?: string };
  const isLate = /timeout/i.test(String(message));
  const isOfConnection = /^Connection terminated|SSL|certificate|startup parameter/i.test(String(message));
  const isPerStatement = /statement pooling/.test(String(message));
  const pooled = isPerStatement
    ? 'ispred nje je PgBouncer koji deli veze po naredbi. Podesite mu pool_mode = session'
    : undefined;
  const cause = pooled ?? CAUSES[String(code)] ?? (isLate ? CAUSES.ETIMEDOUT : isOfConnection ? message : undefined);
  if (!cause) return undefined;
  const databaseName = 'url' in connection ? 'Baza iz promenljive DATABASE_URL' : 'Baza podataka';
  return `${databaseName} ne može da se koristi: ${cause}.`;
}
