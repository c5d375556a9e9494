import { PROJECT_GUIDE } from '#domain/transfer/job-columns.ts';
import { ImportDialog } from '#web/business/import/ImportDialog.tsx';
import type { ImportKind } from '#web/business/import/import-kind.ts';

const KIND: ImportKind = {
  list: 'projects',
  guide: PROJECT_GUIDE,
  title: 'Uvoz starih projekata',
  imports: ['projekat', 'projekta', 'projekata'],
  imported: ['Uvezen je', 'Uvezena su', 'Uvezeno je'],
  rowIs:
    'U jednom redu je jedan završen projekat sa brojem iz starog programa; ide pravo u arhivu. Klijent se traži po PIB-u, pa po nazivu; ako ga nema, dodaje se. Vrednost je u dinarima ili u evrima, a plaćeno u dinarima („da“ znači sve).',
  duplicates: 'Ako ne označite, preskaču se projekti čiji stari broj već postoji.',
  onlyDuplicates: 'Svi ispravni projekti iz fajla već postoje.',
  example: {
    name: 'primer-uvoza-projekata.csv',
    rows: [
      {
        stariBroj: '45/2019',
        klijent: 'Primer d.o.o.',
        tip: 'Firma',
        pib: '101134702',
        mesto: 'Čačak',
        adresa: 'Gradska 1',
        telefon: '032/123-456',
        vrstaPosla: 'PVC',
        datum: '15.03.2019.',
        vrednostRsd: '354.000,50',
        placeno: 'da',
        datumUplate: '02.04.2019.',
        nacinUplate: 'gotovina',
      },
      {
        stariBroj: '46/2019',
        klijent: 'Petra Đurić',
        tip: 'Fizičko lice',
        mesto: 'Šabac',
        telefon: '064/123-4567',
        vrstaPosla: 'ALU',
        datum: '02.06.2019.',
        vrednost: '1.850,00',
        kurs: '117,85',
        placeno: '100.000,00',
      },
    ],
  },
  changes: ['projects', 'preoffers', 'clients'],
};

export const ImportProjects = ({ onClose }: { onClose(): void }) => <ImportDialog kind={KIND} onClose={onClose} />;
