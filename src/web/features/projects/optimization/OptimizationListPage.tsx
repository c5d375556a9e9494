import { Ruler } from 'lucide-react';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { optimizationList } from './api.ts';

/** Projects that are ready for optimization and not archived. */
export function OptimizationListPage() {
  return (
    <JobListPage
      title="Projekti"
      nouns={['projekat', 'projekta', 'projekata']}
      source={optimizationList}
      exported="optimizacija"
      rowLink={row => ({ to: '/optimizacija/projekti/$id', params: { id: row.id } })}
      empty={{
        icon: Ruler,
        title: 'Nijedan projekat ne čeka optimizaciju',
        text: 'Ovde dolaze projekti koji su u koraku Optimizacija označeni kao spremni.',
      }}
    />
  );
}
