import { Link } from '@tanstack/react-router';
import { BriefcaseBusiness } from 'lucide-react';
import { useMay, useUser } from '#web/api/session.ts';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { projectList } from './list-api.ts';
import { projectCard, projectColumns } from './project-columns.tsx';

/** The page `/projekti/aktivni-projekti`: the list of projects that are not archived. */
export function ProjectsPage() {
  const mayOpen = useMay('preoffers:write');
  const columns = projectColumns(useUser());
  return (
    <JobListPage
      title="Aktivni projekti"
      nouns={['projekat', 'projekta', 'projekata']}
      source={projectList}
      exported="projekti"
      name="projects"
      columns={columns}
      card={projectCard}
      rowLink={row => ({ to: '/projekti/aktivni-projekti/$id', params: { id: row.id } })}
      empty={{
        icon: BriefcaseBusiness,
        title: 'Još nema aktivnih projekata',
        text: mayOpen
          ? 'Projekat nastaje od predponude: otvorite je i izaberite „Kreiraj projekat“.'
          : 'Ovde dolaze projekti koje kancelarija napravi od predponuda.',
        action: mayOpen && (
          <Link to="/projekti/preoffers" className="btn btn-primary">
            Izaberi predponudu
          </Link>
        ),
      }}
    />
  );
}
