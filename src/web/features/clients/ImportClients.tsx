import { CLIENT_GUIDE } from '#domain/transfer/client-columns.ts';
import { ImportDialog } from '#web/business/import/ImportDialog.tsx';
import type { ImportKind } from '#web/business/import/import-kind.ts';

const KIND: ImportKind = {
  list: 'clients',
  guide: CLIENT_GUIDE,
  title: 'Uvoz klijenata',
  imports: ['klijenta', 'klijenta', 'klijenata'],
  imported: ['Uvezen je', 'Uvezena su', 'Uvezeno je'],
  rowIs: 'U jednom redu je jedan klijent.',
  duplicates: 'Ako ne označite, klijenti sa istim PIB-om ili nazivom se preskaču.',
  onlyDuplicates: 'Svi ispravni klijenti iz fajla već postoje.',
  example: {
    name: 'primer-uvoza-klijenata.csv',
    rows: [
      {
        tip: 'Firma',
        poslovnoIme: 'Primer d.o.o.',
        pib: '101134702',
        mesto: 'Čačak',
        adresa: 'Gradska 1',
        telefon1: '032/123-456',
        osobe: 'Ana Primer, direktorka, 064/123-4567',
        brojRacuna: '265-1660310005042-68',
      },
      {
        tip: 'Fizičko lice',
        ime: 'Petra',
        prezime: 'Đurić',
        mesto: 'Šabac',
        adresa: 'Savska 2',
        telefon1: '064/123-4567',
      },
    ],
  },
  changes: ['clients'],
};

export const ImportClients = ({ onClose }: { onClose(): void }) => <ImportDialog kind={KIND} onClose={onClose} />;
