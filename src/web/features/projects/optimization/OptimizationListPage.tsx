import { Ruler } from 'lucide-react';
import { useMay } from '#web/api/session.ts';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { optimizationList, WORKSHOP_SORT, workshopList } from './api.ts';
import { WORKSHOP_COLUMNS, workshopCard } from './workshop-columns.tsx';

/** Projects that are ready for optimization and not archived; the workshop, which reads no addresses, has them by the day of installation. */
export function OptimizationListPage() {
  const readsAddresses = useMay('addresses:read');
  const shared = {
    title: 'Projekti',
    nouns: ['projekat', 'projekta', 'projekata'],
    exported: 'optimizacija',
    rowLink: (row: { id: string }) => ({ to: '/optimizacija/projekti/$id' as const, params: { id: row.id } }),
    empty: {
      icon: Ruler,
      title: 'Nijedan projekat ne čeka optimizaciju',
      text: 'Ovde dolaze projekti koji su u koraku Optimizacija označeni kao spremni.',
    },
  } as const;
  return readsAddresses ? (
    <JobListPage {...shared} source={optimizationList} />
  ) : (
    <JobListPage
      {...shared}
      source={workshopList}
      defaultSort={WORKSHOP_SORT}
      columns={WORKSHOP_COLUMNS}
      card={workshopCard}
    />
  );
}
