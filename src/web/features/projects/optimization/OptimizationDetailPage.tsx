import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import { ChevronLeft, FolderX, Printer } from 'lucide-react';
import { STEP_FACTS, STEPS } from '#domain/project/steps.ts';
import { addressWithTown, DOT, longDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { CommentList } from '#web/business/CommentList.tsx';
import { DocumentList } from '#web/business/DocumentList.tsx';
import { JobTypeChip } from '#web/business/JobTypeChip.tsx';
import { projectLink } from '#web/business/records.ts';
import { Card } from '#web/ui/Card.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Page } from '#web/ui/Page.tsx';
import { RecordPage } from '#web/ui/RecordPage.tsx';
import { RefreshButton } from '#web/ui/RefreshButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useShortcut } from '#web/ui/use-shortcut.ts';
import { projectQuery } from '../api.ts';
import { OldNumber } from '../OldNumber.tsx';
import { printOptimization } from '../print-sheets.tsx';
import type { Project } from '../project-fragment.ts';
import { ArchiveAction } from './ArchiveAction.tsx';

export { projectQuery } from '../api.ts';

const listPath = (inArchive: boolean) => (inArchive ? '/optimizacija/arhiva' : '/optimizacija/projekti');
const listName = (inArchive: boolean) => (inArchive ? 'Arhiva' : 'Projekti');

const Placeholder = () => (
  <div aria-busy>
    <Skeleton className="mb-6 h-10 w-80 max-w-full" />
    <div className="grid gap-5 lg:grid-cols-2">
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  </div>
);

/** The page `/optimizacija/projekti/$id` or, if it was opened from the archive, `/optimizacija/arhiva/$id`. */
export function OptimizationDetailPage() {
  const { id = '' } = useParams({ strict: false });
  const inArchive = useLocation({ select: ({ pathname }) => pathname.startsWith('/optimizacija/arhiva/') });
  const query = useQuery(projectQuery(id));
  const { isFetching, refetch } = query;
  return (
    <RecordPage
      key={id}
      query={query}
      what="Projekat"
      loading={<Placeholder />}
      missing={{
        icon: FolderX,
        title: 'Projekat ne postoji',
        text: 'Možda je obrisan ili adresa nije potpuna.',
        action: (
          <Link to={listPath(inArchive)} className="btn btn-primary">
            {listName(inArchive)}
          </Link>
        ),
      }}
    >
      {project => (
        <Page>
          <Link
            to={listPath(inArchive)}
            className="mb-1 -ml-1 inline-flex min-h-8 items-center gap-1 text-sm font-medium text-muted hover:text-ink"
          >
            <ChevronLeft size={16} aria-hidden />
            {listName(inArchive)}
          </Link>
          <OptimizationProjectView project={project} {...{ inArchive, isFetching }} onRefresh={() => void refetch()} />
        </Page>
      )}
    </RecordPage>
  );
}

interface Props {
  project: Project;
  inArchive: boolean;
  isFetching: boolean;
  onRefresh(): void;
}

/** A project for the workshop, read only, with links to the project's steps, where documents and notes are added. */
function OptimizationProjectView({ project, inArchive, isFetching, onRefresh }: Props) {
  const { id, broj, stariBroj, klijent, telefon, vrstaPosla, createdAt } = project;
  const seesDocuments = !project.skriveno.includes('optimizacija');
  const print = () => void printOptimization(project);
  useShortcut('Ctrl+P', seesDocuments ? print : null);
  return (
    <>
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        <title>{`${klijent}, ${broj} – Okno`}</title>
        <div className="min-w-0 flex-1 basis-80">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0">{klijent}</h1>
            <JobTypeChip value={vrstaPosla} />
          </div>
          <p className="num mt-1 text-sm text-muted">
            {[broj, addressWithTown(project), longDate(createdAt)].filter(Boolean).join(DOT)}
            {stariBroj && DOT}
            <OldNumber project={project} />
            {telefon && (
              <>
                {DOT}
                <a href={`tel:${telefon}`} className="whitespace-nowrap underline hover:text-ink">
                  {showPhone(telefon)}
                </a>
              </>
            )}
          </p>
        </div>
        <div className="flex items-center gap-2">
          <RefreshButton onRefresh={onRefresh} isFetching={isFetching} label="Osveži projekat" />
          {seesDocuments && (
            <IconButton
              label="Odštampaj radni nalog"
              icon={Printer}
              className="border border-line bg-surface"
              onClick={print}
            />
          )}
          <ArchiveAction project={project} inArchive={inArchive} />
        </div>
      </header>
      <nav
        aria-label="Koraci projekta"
        className="mb-5 flex flex-wrap gap-2 max-md:grid max-md:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]"
      >
        {STEPS.filter(step => !project.skriveno.includes(step)).map(step => (
          <Link key={step} {...projectLink(id, step)} className="btn btn-ghost max-md:px-1">
            {STEP_FACTS[step].title}
          </Link>
        ))}
      </nav>
      {seesDocuments && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <Card title="Dokumenti">
            <DocumentList kind="optimization" items={project.optimizacijaDokumenti} />
          </Card>
          <Card title="Napomene">
            <CommentList draftKey={`optimization:${id}`} items={project.optimizacijaKomentari} />
          </Card>
        </div>
      )}
    </>
  );
}
