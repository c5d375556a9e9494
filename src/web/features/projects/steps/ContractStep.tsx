import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight, FilePlus2 } from 'lucide-react';
import { PAPER_KINDS, type PaperKind } from '#domain/paper/paper-fields.ts';
import { canDeleteContract } from '#domain/project/project-rules.ts';
import { type ReachedStep, stepNumber } from '#domain/project/steps.ts';
import { execute, graphql } from '#web/api/graphql.ts';
import { withResponse } from '#web/api/query-client.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { templatesQuery } from '#web/business/templates.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { projectQuery } from '../api.ts';
import { ProjectDocuments } from '../ProjectDocuments.tsx';
import { type Project, projectFields } from '../project-fragment.ts';
import type { StepProps } from '../step-screens.tsx';
import { useMayChange } from '../use-may-change.ts';

/** The content of step 6, „Ugovor“: signed contracts, of which the first unlocks steps 7 to 9, and drafts of papers. */
export function ContractStep({ project, go }: StepProps) {
  const canDelete = canDeleteContract({ ...project, step: project.step as ReachedStep }, project.ugovori.length - 1);
  return (
    <>
      <Card title="Ugovor" className="max-w-200">
        <ProjectDocuments
          project={project}
          kind="contract"
          canDelete={canDelete}
          empty="Potpisan ugovor otključava preostale korake"
        />
        {project.ugovori.length > 0 && !project.readyForOptimization && !project.skriveno.includes('optimizacija') && (
          <Button className="mt-4" onClick={() => go(stepNumber('optimizacija'))}>
            Sledeće: Optimizacija
            <ArrowRight size={18} aria-hidden />
          </Button>
        )}
      </Card>
      <Drafts project={project} />
    </>
  );
}

const CREATE = graphql(
  `mutation createDocumentFromTemplate($projectId: ID!, $templateId: ID!) {
    project: createDocumentFromTemplate(projectId: $projectId, templateId: $templateId) { ...ProjectFields }
  }`,
  [projectFields],
);

const EMPTY = graphql(
  `query listEmptyPaperFields($projectId: ID!, $templateId: ID!) {
    empty: listEmptyPaperFields(projectId: $projectId, templateId: $templateId)
  }`,
);

/** Asks whether to make a document in which these fields stay empty; resolves to true at once without such fields. */
const confirmEmptyFields = async (empty: readonly string[]): Promise<boolean> =>
  empty.length === 0 ||
  confirm({
    title: 'Prazna polja u dokumentu',
    what: `U dokumentu ostaje prazno: ${empty.join(', ')}. Unesite to u program, pa napravite dokument ili ga dopunite u Wordu.`,
    action: 'Napravi ipak',
    tone: 'primary',
  });

/** The name of a template and its kind, or only a name that contains the kind already. */
const templateTitle = (naziv: string, kind: string) =>
  naziv.toLowerCase().includes(kind.toLowerCase()) ? naziv : `${naziv} (${kind})`;

/** The card of documents made from the company's Word templates, and a button for each template. */
function Drafts({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'contracts');
  const mayAddTemplates = useMay('company:write');
  const { data: templates = [], isSuccess } = useQuery({ ...templatesQuery, enabled: mayChange });
  const create = useChange(
    async (templateId: string, options) => {
      const { empty } = await execute(EMPTY, { projectId: project.id, templateId });
      return (await confirmEmptyFields(empty))
        ? execute(CREATE, { projectId: project.id, templateId }, options)
        : undefined;
    },
    {
      toCache: data => data && { key: projectQuery(project.id).queryKey, value: withResponse<Project>(data.project) },
      onDone: data => data && toast('Dokument je napravljen. Preuzmite ga, pregledajte i odštampajte iz Worda.'),
    },
  );
  if (project.nacrti.length === 0 && templates.length === 0)
    return (
      isSuccess &&
      mayAddTemplates &&
      project.ugovori.length === 0 && (
        <p className="mt-4 text-sm text-muted">
          Ugovor može i da se napravi iz Word dokumenta firme:{' '}
          <Link to="/podesavanja/firma" search={{ deo: 'sabloni' }} className="underline">
            dodajte šablon
          </Link>
          .
        </p>
      )
    );
  return (
    <Card title="Nacrti iz šablona" className="mt-4 max-w-200">
      {mayChange && templates.length > 0 && (
        <div className="mb-3 flex flex-wrap gap-2">
          {templates.map(({ id, naziv, vrsta }) => (
            <Button
              icon={FilePlus2}
              key={id}
              variant="ghost"
              disabled={create.isPending}
              onClick={() => void create.act(id)}
            >
              Napravi: {templateTitle(naziv, PAPER_KINDS[vrsta as PaperKind])}
            </Button>
          ))}
        </div>
      )}
      <ProjectDocuments project={project} kind="draft" empty="Nacrt koji nije napravljen iz šablona firme" />
    </Card>
  );
}
