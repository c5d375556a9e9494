import { stepNumber } from '#domain/project/steps.ts';
import { compareTexts } from '#domain/text/dates.ts';
import { shortDate } from '#domain/text/formats.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import type { ClientPageData, Overview } from './detail-api.ts';

type Project = Overview['projekti'][number];
type Preoffer = Overview['predponude'][number];

export type ClientJob = { vrsta: 'project' | 'preoffer'; title: string } & Pick<
  Project,
  'id' | 'createdAt' | 'mesto' | 'sledeciKontakt' | 'odgovornaOsoba'
> & { step: number };

const jobOfProject = (project: Project): ClientJob => ({
  ...project,
  vrsta: 'project',
  title: `Projekat ${project.broj}, ${project.vrstaPosla}`,
});
const jobOfPreoffer = (preoffer: Preoffer): ClientJob => ({
  ...preoffer,
  vrsta: 'preoffer',
  step: 1,
  title: `Predponuda ${shortDate(preoffer.createdAt)}, ${preoffer.vrstaPosla}`,
});

/** The open projects, then the open pre-offers: not archived, lost or cancelled, and no pre-offers with a project. */
export const openJobs = ({ projekti, predponude }: Pick<Overview, 'projekti' | 'predponude'>): ClientJob[] => [
  ...projekti.filter(({ archived, ishod }) => !archived && !ishod).map(jobOfProject),
  ...predponude.filter(({ projectId, ishod }) => !projectId && !ishod).map(jobOfPreoffer),
];

/** The jobs with a next contact, the earliest first. */
export const jobsWithNextContact = (jobs: readonly ClientJob[]): ClientJob[] =>
  jobs
    .filter(({ sledeciKontakt }) => sledeciKontakt !== null)
    .toSorted((a, b) => compareTexts(a.sledeciKontakt?.datum ?? '', b.sledeciKontakt?.datum ?? ''));

/** The open projects that can be paid: first projects with a debt, sorted by the day of their earliest unpaid due. */
export const payableProjects = ({ projekti }: Pick<Overview, 'projekti'>): Project[] => {
  const open = projekti.filter(({ archived, ishod, step }) => !archived && !ishod && step >= 6);
  const rank = ({ dug, rokUplate }: Project): string => (Number(dug) > 0 ? (rokUplate ?? '9998') : '9999');
  return open.toSorted((a, b) => compareTexts(rank(a), rank(b)));
};

/** The visit that the job probably needs: a measurement up to the step „Merenja“, afterwards an installation. */
const visitOfJob = ({ vrsta, id, title, mesto, step, odgovornaOsoba }: ClientJob): VisitStart => ({
  vrsta: step <= stepNumber('merenja') ? 'merenje' : 'montaza',
  osobe: odgovornaOsoba ? [odgovornaOsoba.id] : [],
  subject: { entity: vrsta, id, naziv: title, mesto },
});

/** The first values of a visit for each record that it can be made for: the open jobs, and the client. */
export const visitChoices = (client: ClientPageData, jobs: readonly ClientJob[]): VisitStart[] => [
  ...jobs.map(visitOfJob),
  {
    vrsta: 'servis',
    subject: { entity: 'client', id: client.id, naziv: client.poslovnoIme, mesto: client.mesto },
  },
];
