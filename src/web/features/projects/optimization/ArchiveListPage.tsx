import { Archive } from 'lucide-react';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { archiveList } from './api.ts';

export function ArchiveListPage() {
  return (
    <JobListPage
      title="Arhiva"
      nouns={['projekat', 'projekta', 'projekata']}
      source={archiveList}
      exported="arhiva"
      rowLink={row => ({ to: '/optimizacija/arhiva/$id', params: { id: row.id } })}
      empty={{
        icon: Archive,
        title: 'Arhiva je prazna',
        text: 'Kada je posao završen, otvorite projekat u optimizaciji i arhivirajte ga.',
      }}
    />
  );
}
