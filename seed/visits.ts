import type { Kysely } from 'kysely';
import { VISIT_KINDS, type VisitKind, type VisitStatus } from '#domain/calendar/visit.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { Person } from './client-api.ts';
import { Diary, workdayFrom } from './diary.ts';
import type { SavedClient } from './preoffers.ts';
import { between, chance, pick } from './random.ts';

interface Wish {
  vrsta: VisitKind;
  /** The day from which on it is scheduled. */
  day: string;
  projectId?: string;
  preofferId?: string;
  clientId?: string;
  opis?: string;
  napomena?: string;
  /** How many people go; with nobody it is during the day. */
  crew?: number;
  /** It was not called off: the papers of its record say so, or it is the company's own. */
  isMade?: boolean;
}

const MEASURED = ['Cela kuća', 'Stan na trećem spratu', 'Terasa i kuhinja', 'Lokal u prizemlju', 'Potkrovlje'];
const FITTED = ['Skidanje starih i ugradnja', 'Ugradnja i obrada špaletni', 'Završetak, roletne i komarnici'];
const REPAIRED = [
  'Štelovanje krila',
  'Zamena kvake',
  'Puklo staklo na terasi',
  'Roletna ne ide do kraja',
  'Krilo zapinje o prag',
  'Zamena dihtunga',
];
const OWN_WORK = [
  'Registracija kombija',
  'Servis mašine za sečenje',
  'Sajam građevinarstva',
  'Sastanak ekipe',
  'Obuka za novi okov',
  'Popis magacina',
];
const BRING = ['Poneti duge merdevine.', 'Zvati pola sata ranije.', 'Ključ je kod komšije.', 'Parkira se iza zgrade.'];
const CALLED_OFF = ['Klijent odložio zbog posla.', 'Otkazao, nije kod kuće.', 'Kiša, novi termin po dogovoru.'];

const CHECKED = ['Provera mera pre sečenja'];
const WORDS: Partial<Record<VisitKind, readonly string[]>> = {
  merenje: MEASURED,
  montaza: FITTED,
  servis: REPAIRED,
  ostalo: OWN_WORK,
};

type Job = Awaited<ReturnType<typeof projectsOf>>[number];

const projectsOf = (db: Kysely<Database>) =>
  db.selectFrom('projects').select(['id', 'step', 'created_at', 'ready_for_optimization']).orderBy('number').execute();

/** What a project went through, and what is ahead of it; `isOver` for one that goes to the archive. */
function ofProject({ id: projectId, step, created_at, ...job }: Job, isOver: boolean, today: string): Wish[] {
  const made = belgradeDay(new Date(created_at));
  const past = (day: string, back: number) => (day < addDays(today, -back) ? day : addDays(today, -back));
  if (step === 3)
    return chance(0.6) ? [{ vrsta: 'merenje', projectId, day: addDays(today, between(0, 9)), crew: 1 }] : [];
  const wishes: Wish[] = [{ vrsta: 'merenje', projectId, day: past(addDays(made, 2), 2), crew: 1, isMade: true }];
  if (step < 9) return wishes;
  if (chance(0.3))
    wishes.push({ vrsta: 'kontrolno merenje', projectId, day: past(addDays(made, 16), 3), crew: 1, isMade: true });
  const days = Array.from({ length: between(1, 3) }, (_, i) => i);
  const fitted = (first: string, more: object) =>
    wishes.push(...days.map(i => ({ ...more, vrsta: 'montaza' as const, projectId, day: addDays(first, i), crew: 2 })));
  if (isOver) fitted(past(addDays(made, 35), between(5, 15)), { isMade: true });
  else if (job.ready_for_optimization ? chance(0.6) : chance(0.3))
    fitted(addDays(today, between(1, job.ready_for_optimization ? 9 : 24)), {});
  return wishes;
}

/** Pre-offers are measured before there is a project; some still wait for a day. */
async function ofPreoffers(db: Kysely<Database>, today: string): Promise<Wish[]> {
  const rows = await db
    .selectFrom('preoffers')
    .select(['id', 'client_id', 'sastanak', 'project_id', 'created_at'])
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id: preofferId, client_id, sastanak, project_id, created_at }): Wish[] => {
    const day = addDays(belgradeDay(new Date(created_at)), between(3, 7));
    // of a job that was made into a project long ago
    if (project_id && client_id) return chance(0.6) ? [{ vrsta: 'merenje', clientId: client_id, day, crew: 1 }] : [];
    if (project_id || day >= today) return [];
    if (sastanak === 'Obavljen') return [{ vrsta: 'merenje', preofferId, day, crew: 1, isMade: true }];
    return sastanak === 'Zakazati' && chance(0.5)
      ? [{ vrsta: 'merenje', preofferId, day: addDays(today, between(0, 12)), crew: 1 }]
      : [];
  });
}

/** What comes up all the year round. */
function allTheYear(clients: readonly SavedClient[], today: string): Wish[] {
  const some = (count: number, wish: (day: string) => Wish) =>
    Array.from({ length: count }, (_, i) => wish(addDays(today, Math.round(12 - (377 / count) * i))));
  const clientId = () => pick(clients).id;
  return [
    ...some(60, day => ({ vrsta: 'servis', clientId: clientId(), day, crew: 1 })),
    ...some(40, day => ({ vrsta: 'montaza', clientId: clientId(), day, crew: 2, opis: 'Po ranijem ugovoru' })),
    ...some(20, day => ({ vrsta: 'preuzimanje', clientId: clientId(), day, opis: 'Komarnici i okapnice' })),
    ...some(14, day => ({ vrsta: 'ostalo', day, crew: chance(0.5) ? 1 : 0, isMade: true })),
  ];
}

/** The status of a visit of that day now. */
function statusOf({ isMade }: Wish, datum: string, today: string): { status: VisitStatus; napomena?: string } {
  if (datum < today || (datum === today && isMade))
    return isMade || chance(0.92) ? { status: 'obavljeno' } : { status: 'otkazano', napomena: pick(CALLED_OFF) };
  return { status: chance(0.4) ? 'potvrđeno' : 'zakazano' };
}

interface Crew {
  owner: Person;
  office: readonly Person[];
  field: readonly Person[];
}

/** Those who go out, by their ids. */
async function byId(field: readonly Person[], owner: Person): Promise<Map<string, Person>> {
  const query = 'query listColleagues { listColleagues { id korisnickoIme } }';
  const all = await owner.graphql<{ id: string; korisnickoIme: string }[]>(query, {});
  return new Map(
    all.flatMap(({ id, korisnickoIme }) =>
      field.filter(({ username }) => username === korisnickoIme).map(p => [id, p]),
    ),
  );
}

/** A year of visits, made and coming, with room for more: not everything that has to be scheduled is. */
export async function makeVisits(
  db: Kysely<Database>,
  { owner, office, field }: Crew,
  clients: readonly SavedClient[],
  isOver: (projectId: string) => boolean,
): Promise<void> {
  const today = belgradeDay(new Date());
  const wishes = [
    ...(await projectsOf(db)).flatMap(job => ofProject(job, isOver(job.id), today)),
    ...(await ofPreoffers(db, today)),
    ...allTheYear(clients, today),
  ];
  const people = await byId(field, owner);
  const diary = new Diary([...people.keys()]);
  // whole days first: they fit only where nothing else is
  for (const wish of wishes.toSorted((a, b) => VISIT_KINDS[b.vrsta].minutes - VISIT_KINDS[a.vrsta].minutes)) {
    const { vrsta, day, crew = 0, isMade: _, ...more } = wish;
    const when = crew ? diary.find(day, VISIT_KINDS[vrsta].minutes, crew) : { datum: workdayFrom(day), osobe: [] };
    const words = { opis: pick(WORDS[vrsta] ?? CHECKED), napomena: chance(0.3) ? pick(BRING) : null };
    const input = { vrsta, ...words, ...more, ...when };
    const visit = await pick(office).mutate<object>('createVisit', 'CreateVisitInput', input, '{ id version }');
    const set = statusOf(wish, when.datum, today);
    if (set.status === 'zakazano') continue;
    const isDone = set.status === 'obavljeno';
    const goes = people.get(when.osobe[0] ?? '');
    const who = isDone && goes ? goes : pick(office);
    await who.mutate('setVisitStatus', 'SetVisitStatusInput', { ...visit, ...set, stigao: isDone });
  }
}
