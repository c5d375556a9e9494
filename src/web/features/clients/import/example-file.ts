import { IMPORT_FIELDS, IMPORT_LABELS, type ImportField } from '#domain/transfer/client-columns.ts';
import { saveFile } from '#web/api/save-file.ts';

const ROWS: Partial<Record<ImportField, string>>[] = [
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
  { tip: 'Fizičko lice', ime: 'Petra', prezime: 'Đurić', mesto: 'Šabac', adresa: 'Savska 2', telefon1: '064/123-4567' },
];

/** A file with all columns that an import knows, and two sample rows to replace. */
export const saveExampleFile = (): void => {
  const lines = [
    IMPORT_FIELDS.map(field => IMPORT_LABELS[field]),
    ...ROWS.map(row => IMPORT_FIELDS.map(field => row[field] ?? '')),
  ];
  const text = lines.map(cells => cells.join(';')).join('\r\n');
  saveFile(new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' }), 'primer-uvoza-klijenata.csv');
};
