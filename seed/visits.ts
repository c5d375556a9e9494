import type { Kysely } from 'kysely';
import { VISIT_KINDS, type VisitKind, type VisitStatus } from '#domain/calendar/visit.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import type { Person } from './client-api.ts';
import { Diary, workdayFrom } from './diary.ts';
import type { SavedClient } from './preoffers.ts';
import { between, chance, pick } from './random.ts';

interface WantedVisit {
  vrsta: VisitKind;
  /** The first day on which the visit may be. */
  day: string;
  projectId?: string;
  preofferId?: string;
  clientId?: string;
  opis?: string;
  napomena?: string;
  /** How many people go; a visit without people has no time of day. */
  crew?: number;
  /** Whether a past visit cannot have been cancelled, because its record shows that it took place, or because it has no record. */
  isCertain?: boolean;
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

/** Returns the past and coming visits of a project; `isOver` for a finished project. */
function ofProject({ id: projectId, step, created_at, ...job }: Job, isOver: boolean, today: string): WantedVisit[] {
  const made = belgradeDay(new Date(created_at));
  const past = (day: string, back: number) => (day < addDays(today, -back) ? day : addDays(today, -back));
  if (step === 3)
    return chance(0.6) ? [{ vrsta: 'merenje', projectId, day: addDays(today, between(0, 9)), crew: 1 }] : [];
  const visits: WantedVisit[] = [
    { vrsta: 'merenje', projectId, day: past(addDays(made, 2), 2), crew: 1, isCertain: true },
  ];
  if (step < 9) return visits;
  if (chance(0.3))
    visits.push({ vrsta: 'kontrolno merenje', projectId, day: past(addDays(made, 16), 3), crew: 1, isCertain: true });
  const days = Array.from({ length: between(1, 3) }, (_, i) => i);
  const fitted = (first: string, more: object) =>
    visits.push(...days.map(i => ({ ...more, vrsta: 'montaza' as const, projectId, day: addDays(first, i), crew: 2 })));
  if (isOver) fitted(past(addDays(made, 35), between(5, 15)), { isCertain: true });
  else if (job.ready_for_optimization ? chance(0.6) : chance(0.3))
    fitted(addDays(today, between(1, job.ready_for_optimization ? 9 : 24)), {});
  return visits;
}

/** Returns the visits of pre-offers: past measurements, and coming ones for some of those that have to be scheduled. */
async function ofPreoffers(db: Kysely<Database>, today: string): Promise<WantedVisit[]> {
  const rows = await db
    .selectFrom('preoffers')
    .select(['id', 'client_id', 'sastanak', 'project_id', 'created_at'])
    .orderBy('created_at')
    .execute();
  return rows.flatMap(({ id: preofferId, client_id, sastanak, project_id, created_at }): WantedVisit[] => {
    const day = addDays(belgradeDay(new Date(created_at)), between(3, 7));
    // when a project was made from the pre-offer, its measurement before that is entered as a visit to the client
    if (project_id && client_id) return chance(0.6) ? [{ vrsta: 'merenje', clientId: client_id, day, crew: 1 }] : [];
    if (project_id || day >= today) return [];
    if (sastanak === 'Obavljen') return [{ vrsta: 'merenje', preofferId, day, crew: 1, isCertain: true }];
    return sastanak === 'Zakazati' && chance(0.5)
      ? [{ vrsta: 'merenje', preofferId, day: addDays(today, between(0, 12)), crew: 1 }]
      : [];
  });
}

/** Returns visits of the other kinds, spread over the year. */
function otherVisits(clients: readonly SavedClient[], today: string): WantedVisit[] {
  const some = (count: number, wanted: (day: string) => WantedVisit) =>
    Array.from({ length: count }, (_, i) => wanted(addDays(today, Math.round(12 - (377 / count) * i))));
  const clientId = () => pick(clients).id;
  return [
    ...some(60, day => ({ vrsta: 'servis', clientId: clientId(), day, crew: 1 })),
    ...some(40, day => ({ vrsta: 'montaza', clientId: clientId(), day, crew: 2, opis: 'Po ranijem ugovoru' })),
    ...some(20, day => ({ vrsta: 'preuzimanje', clientId: clientId(), day, opis: 'Komarnici i okapnice' })),
    ...some(14, day => ({ vrsta: 'ostalo', day, crew: chance(0.5) ? 1 : 0, isCertain: true })),
  ];
}

/** Returns the status that a visit on that day has today. */
function statusOf(
  { isCertain }: WantedVisit,
  datum: string,
  today: string,
): { status: VisitStatus; napomena?: string } {
  if (datum < today || (datum === today && isCertain))
    return isCertain || chance(0.92) ? { status: 'obavljeno' } : { status: 'otkazano', napomena: pick(CALLED_OFF) };
  return { status: chance(0.4) ? 'potvrđeno' : 'zakazano' };
}

interface Crew {
  owner: Person;
  office: readonly Person[];
  field: readonly Person[];
}

/** Returns a map from the id of an account to the person, for the people who measure and install. */
async function personById(field: readonly Person[], owner: Person): Promise<Map<string, Person>> {
  const query = 'query listColleagues { listColleagues { id korisnickoIme } }';
  const all = await owner.graphql<{ id: string; korisnickoIme: string }[]>(query, {});
  return new Map(
    all.flatMap(({ id, korisnickoIme }) =>
      field.filter(({ username }) => username === korisnickoIme).map(p => [id, p]),
    ),
  );
}

/** Makes the visits of a year, past and coming; some jobs get none, so that they have to be scheduled. */
export async function makeVisits(
  db: Kysely<Database>,
  { owner, office, field }: Crew,
  clients: readonly SavedClient[],
  isOver: (projectId: string) => boolean,
): Promise<void> {
  const today = belgradeDay(new Date());
  const visits = [
    ...(await projectsOf(db)).flatMap(job => ofProject(job, isOver(job.id), today)),
    ...(await ofPreoffers(db, today)),
    ...otherVisits(clients, today),
  ];
  const people = await personById(field, owner);
  const diary = new Diary([...people.keys()]);
  // the longest visits first, because a visit of a whole day fits only into an empty day
  for (const wanted of visits.toSorted((a, b) => VISIT_KINDS[b.vrsta].minutes - VISIT_KINDS[a.vrsta].minutes)) {
    const { vrsta, day, crew = 0, isCertain: _, ...more } = wanted;
    const when = crew ? diary.find(day, VISIT_KINDS[vrsta].minutes, crew) : { datum: workdayFrom(day), osobe: [] };
    const words = { opis: pick(WORDS[vrsta] ?? CHECKED), napomena: chance(0.3) ? pick(BRING) : null };
    const input = { vrsta, ...words, ...more, ...when };
    const visit = await pick(office).mutate<object>('createVisit', 'CreateVisitInput', input, '{ id version }');
    const set = statusOf(wanted, when.datum, today);
    if (set.status === 'zakazano') continue;
    const isDone = set.status === 'obavljeno';
    const goes = people.get(when.osobe[0] ?? '');
    const who = isDone && goes ? goes : pick(office);
    await who.mutate('setVisitStatus', 'SetVisitStatusInput', { ...visit, ...set, stigao: isDone });
  }
}
