import { CHECKLIST, CHECKLIST_FIELDS, NACINI_UPLATE } from '#domain/enumerations.ts';
import { NEW_PROJECT_STEP, stepReachedBy } from '#domain/project/steps.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import type { Person } from './client-api.ts';
import { paper, photo } from './papers.ts';
import type { SavedPreoffer } from './preoffers.ts';
import { between, chance, pick } from './random.ts';

interface Created {
  id: string;
  createdAt: string;
}

export interface SavedProject extends Created {
  /** Whether the project is finished: the seed archives it after making its visits. */
  isOver: boolean;
}

const TAGS = ['pre radova', 'posle radova', 'kuhinja', 'terasa', 'detalj', 'potkrovlje'];
const NOTES = [
  'Klijent bira kvaku na licu mesta.',
  'Isporuka stakla kasni nedelju dana.',
  'Dogovoreno: bela roletna, komarnik na terasi.',
  'Proveriti dubinu solbanka pre ugradnje.',
];

/** Sends the GraphQL mutations of one project. */
class ProjectWriter {
  readonly #person: Person;
  readonly #project: Created;

  constructor(person: Person, project: Created) {
    this.#person = person;
    this.#project = project;
  }

  send(mutation: string, inputType: string, input: object): Promise<unknown> {
    const { id, createdAt } = this.#project;
    return this.#person.mutate(mutation, inputType, { id, createdAt, ...input });
  }

  async document(
    mutation: string,
    prefix: string,
    title: string,
    more: object = {},
    inputType = 'AddFileInput',
  ): Promise<string> {
    const stored = await this.#person.upload(
      prefix,
      `${title}.pdf`,
      await paper(title, [pick(NOTES), `Iznos: ${between(900, 7800)},00 EUR`]),
    );
    await this.send(mutation, inputType, { ...stored, ...more });
    return stored.objectKey;
  }

  /** Adds a payment of all that is left to pay. */
  async payRemainder(): Promise<void> {
    const query = 'query getProject($id: ID!) { getProject(id: $id) { dug } }';
    const { dug } = await this.#person.graphql<{ dug: string }>(query, { id: this.#project.id });
    const remainder = { tip: 'ostatak', nacin: pick(NACINI_UPLATE), iznos: dug, datum: day(0) };
    if (Number(dug) > 0) await this.send('updateProjectPayments', 'AddPaymentInput', remainder);
  }

  async picture(naziv: string): Promise<void> {
    const stored = await this.#person.upload('fotografije', naziv, await photo());
    const tags = [...new Set([pick(TAGS), pick(TAGS)])];
    await this.send('updateProjectImages', 'AddImageInput', { ...stored, tags });
  }
}

/** Returns the day in Belgrade `offset` days from today. */
export const day = (offset: number): string => addDays(belgradeDay(new Date()), offset);

async function measure(writer: ProjectWriter): Promise<void> {
  const checklist = Object.fromEntries(
    CHECKLIST_FIELDS.map(field => [field, pick(CHECKLIST[field] as readonly string[])]),
  );
  await writer.document(
    'updateProjectMeasurementsFiles',
    'projekat/dokumentiMerenja',
    'Mere otvora',
    checklist,
    'AddMeasurementFileInput',
  );
}

async function offerAndMoney(writer: ProjectWriter): Promise<void> {
  const objectKey = await writer.document('updateProjectOfferFiles', 'dokumentiPonude', 'Ponuda B');
  await writer.send('updateProjectSelectedOffer', 'SelectOfferInput', {
    objectKey,
    step: stepReachedBy('offer-selected'),
  });
  const vrednost = between(900, 7800);
  const finances = {
    vrednost: `${vrednost}.00`,
    kurs: '117.2',
    popust: String(pick([0, 5, 7.5, 10])),
    demontaza: chance(0.5) ? '12000.00' : null,
  };
  await writer.send('updateProjectFinances', 'UpdateProjectFinancesInput', finances);
  const advance = {
    tip: 'avans',
    nacin: pick(NACINI_UPLATE),
    iznos: `${vrednost * 40}.00`,
    datum: day(-between(1, 40)),
  };
  await writer.send('updateProjectPayments', 'AddPaymentInput', advance);
}

async function workshop(writer: ProjectWriter): Promise<void> {
  await writer.document('updateProjectContracts', 'ugovori', 'Ugovor', {}, 'AddContractInput');
  await writer.document('updateProjectOptimizationFiles', 'dokumentiOptimizacija', 'Lista krojenja');
  await writer.send('updateProjectOptimizationComments', 'AddCommentInput', { komentar: pick(NOTES) });
  if (chance(0.6)) await writer.document('updateProjectBookkeepingFiles', 'dokumentiKnjigovodstvo', 'Račun');
  for (let i = between(1, 3); i > 0; i--) await writer.picture(`IMG_${between(1000, 9999)}.jpg`);
}

/**
 * Makes projects in all steps: a fifth each at measurements, offers and contract, the others at the last steps, some of them
 * finished.
 */
export async function makeProjects(people: Person[], preoffers: SavedPreoffer[]): Promise<SavedProject[]> {
  const made: SavedProject[] = [];
  for (const [i, preoffer] of preoffers.entries()) {
    const person = pick(people);
    const { id: preofferId, createdAt: preofferCreatedAt, ...job } = preoffer;
    const input = { preofferId, preofferCreatedAt, ...job, step: NEW_PROJECT_STEP };
    const project = await person.mutate<Created>('createProjects', 'CreateProjectsInput', input, '{ id createdAt }');
    const isOver = i % 10 === 9;
    made.push({ ...project, isOver });
    const writer = new ProjectWriter(person, project);
    const stage = i % 5;
    if (stage === 0) continue;
    await measure(writer);
    await writer.document('updateProjectOfferFiles', 'dokumentiPonude', 'Ponuda A');
    if (stage === 1) continue;
    await offerAndMoney(writer);
    if (stage === 2) continue;
    await workshop(writer);
    if (isOver || chance(0.5)) await writer.payRemainder();
    if (stage === 3) continue;
    await writer.send('updateProject', 'UpdateProjectInput', { readyForOptimization: true });
  }
  return made;
}

export async function archive(owner: Person, projects: SavedProject[]): Promise<void> {
  for (const { id } of projects) {
    const query = 'query getProject($id: ID!) { getProject(id: $id) { id createdAt } }';
    const project = await owner.graphql<Created>(query, { id });
    await new ProjectWriter(owner, project).send('updateProject', 'UpdateProjectInput', { archived: true });
  }
}
