import { PREOFFER_GUIDE } from '#domain/transfer/job-columns.ts';
import { ImportDialog } from '#web/business/import/ImportDialog.tsx';
import type { ImportKind } from '#web/business/import/import-kind.ts';

const KIND: ImportKind = {
  list: 'preoffers',
  guide: PREOFFER_GUIDE,
  title: 'Uvoz predponuda',
  imports: ['predponudu', 'predponude', 'predponuda'],
  imported: ['Uvezena je', 'Uvezene su', 'Uvezeno je'],
  rowIs: 'U jednom redu je jedna predponuda. Klijent se traži po PIB-u, pa po nazivu; ako ga nema, dodaje se.',
  duplicates: 'Ako ne označite, preskaču se predponude istog klijenta za istu vrstu posla istog dana.',
  onlyDuplicates: 'Sve ispravne predponude iz fajla već postoje.',
  example: {
    name: 'primer-uvoza-predponuda.csv',
    rows: [
      {
        klijent: 'Primer d.o.o.',
        tip: 'Firma',
        pib: '101134702',
        mesto: 'Čačak',
        adresa: 'Gradska 1',
        telefon: '032/123-456',
        vrstaPosla: 'PVC',
        datum: '15.03.2024.',
        kontakt: 'Telefon',
        status: 'Skupi smo',
      },
      {
        klijent: 'Petra Đurić',
        tip: 'Fizičko lice',
        mesto: 'Šabac',
        telefon: '064/123-4567',
        vrstaPosla: 'ALU',
        datum: '02.06.2024. 10:30',
        kontakt: 'Internet',
        status: 'Zainteresovan',
      },
    ],
  },
  changes: ['preoffers', 'clients'],
};

/** The dialog that imports old pre-offers from a spreadsheet. */
export const ImportPreoffers = ({ onClose }: { onClose(): void }) => <ImportDialog kind={KIND} onClose={onClose} />;
