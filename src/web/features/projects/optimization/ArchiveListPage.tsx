import { Archive, FolderUp, Upload } from 'lucide-react';
import type { Right } from '#domain/rights.ts';
import { userMay, useUser } from '#web/api/session.ts';
import { useOpened } from '#web/api/use-opened.ts';
import { JobListPage } from '#web/business/JobListPage.tsx';
import { projectLink } from '#web/business/records.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { archiveList } from './api.ts';

const ImportProjects = lazyPart(() => import('./ImportProjects.tsx'), 'ImportProjects');

const OldFilesDialog = lazyPart(() => import('./old-files/OldFilesDialog.tsx'), 'OldFilesDialog');

const IMPORT = 'uvoz';
const FILES = 'fajlovi';
/** The rights that the import requires, repeated here because the code that has them is too large for a button. */
const IMPORT_RIGHTS: readonly Right[] = [
  'transfer:write',
  'clients:write',
  'preoffers:write',
  'projects:write',
  'finance:write',
];

/** The page `/optimizacija/arhiva`: the list of archived projects, with the imports of old projects and their files. */
export function ArchiveListPage() {
  const user = useUser();
  const mayImport = IMPORT_RIGHTS.every(right => userMay(user, right));
  const seesDocuments = userMay(user, 'optimization:read');
  const mayArchive = userMay(user, 'optimization:write');
  const { opened, open, close } = useOpened('prozor');
  return (
    <JobListPage
      title="Arhiva"
      nouns={['projekat', 'projekta', 'projekata']}
      source={archiveList}
      exported="arhiva"
      // People who may not read the workshop's documents, which the archive's page shows, open the project's own page.
      rowLink={({ id }) => (seesDocuments ? { to: '/optimizacija/arhiva/$id', params: { id } } : projectLink(id))}
      tools={[
        mayImport && { label: 'Uvezi', Icon: Upload, run: () => open(IMPORT) },
        mayImport && { label: 'Fajlovi starih projekata', Icon: FolderUp, run: () => open(FILES) },
      ]}
      empty={{
        icon: Archive,
        title: 'Arhiva je prazna',
        text: mayArchive
          ? 'Kada je posao završen, otvorite projekat u optimizaciji i arhivirajte ga.'
          : 'Ovde dolaze završeni projekti.',
      }}
    >
      {opened === IMPORT && mayImport && <ImportProjects onClose={close} />}
      {opened === FILES && mayImport && <OldFilesDialog onClose={close} />}
    </JobListPage>
  );
}
