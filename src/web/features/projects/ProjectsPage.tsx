import { BriefcaseBusiness } from 'lucide-react';
import { JobListPage } from '#web/business/JobListPage.tsx';
import type { Column } from '#web/ui/data-table-types.ts';
import { type ProjectRow, projectList } from './list-api.ts';

const NUMBER: Column<ProjectRow> = {
  id: 'broj',
  header: 'Broj',
  width: 115,
  cell: row => <span className="num">{row.broj}</span>,
};

/** All projects that are not archived. */
export function ProjectsPage() {
  return (
    <JobListPage
      title="Aktivni projekti"
      nouns={['projekat', 'projekta', 'projekata']}
      source={projectList}
      exported="projekti"
      firstColumn={NUMBER}
      rowLink={row => ({ to: '/projekti/aktivni-projekti/$id', params: { id: row.id } })}
      empty={{
        icon: BriefcaseBusiness,
        title: 'Još nema aktivnih projekata',
        text: 'Projekat nastaje od predponude: otvorite je i izaberite „Kreiraj projekat“.',
      }}
    />
  );
}
