/** Serbian proverbs; one per day. */
const QUOTES = [
  'Bez alata nema zanata.',
  'Bolje ikad nego nikad.',
  'Bolje vrabac u ruci nego golub na grani.',
  'Brza pomoć je dvostruka pomoć.',
  'Gde ima volje, ima i načina.',
  'Dobar glas daleko se čuje.',
  'Dvaput meri, jednom seci.',
  'Zajedno se i planina pomera.',
  'Zrno po zrno – pogača, kamen po kamen – palata.',
  'Iz male iskre veliki oganj.',
  'Jutro je pametnije od večeri.',
  'Kako seješ, tako ćeš i žeti.',
  'Ko rano rani, dve sreće grabi.',
  'Ko čeka, taj i dočeka.',
  'Ko pita, ne skita.',
  'Lepa reč i gvozdena vrata otvara.',
  'Na mladima svet ostaje.',
  'Ne ostavljaj za sutra ono što možeš danas.',
  'Nije znanje znanje znati, već je znanje znanje dati.',
  'Od viška glava ne boli.',
  'Polako, ali sigurno.',
  'Rad je najbolji lek.',
  'Složna braća i u petak meso jedu.',
  'Strpljen – spasen.',
  'Čist račun, duga ljubav.',
  'Čovek se uči dok je živ.',
  'Tiha voda breg roni.',
  'U radu je spas.',
  'Upornost i kamen probija.',
  'Vežba čini majstora.',
  'Zanat je zlatan.',
] as const;

const DAY_MS = 86_400_000;

/** The quote of a day (`2026-11-21`); it is the same for everybody and changes every day. */
export const quoteOf = (day: string): string => {
  const days = Math.floor(Date.parse(day) / DAY_MS);
  return QUOTES[days % QUOTES.length] ?? QUOTES[0];
};
