import { Download, FileSpreadsheet, LoaderCircle } from 'lucide-react';
import { EXPORTS, type ExportName } from '#domain/transfer/exports.ts';
import { useMay } from '#web/api/session.ts';
import { exportItems, useExport } from '#web/business/use-export.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MonthPicker } from './MonthPicker.tsx';
import { useMonth } from './use-month.ts';

/** The sheets of the month's workbook, each also an export of its own. */
const SHEETS = [
  { list: 'uplate', text: 'Sve uplate meseca: datum, projekat, klijent, PIB, način i iznos.' },
  {
    list: 'potrazivanja',
    text: 'Šta na poslednji dan meseca nije plaćeno i šta je preplaćeno.',
  },
  { list: 'dugovanja', text: 'Rokovi koji su do tog dana prošli, sa brojem dana.' },
] as const;

/** The page `/izvestaji/knjigovodstvo?mesec=2026-11`: downloads of a month's payments and debts for accountants. */
export function AccountingPage() {
  const choice = useMonth('/izvestaji/knjigovodstvo');
  const { month } = choice;
  const book = useExport();
  return (
    <Page>
      <PageHeader title="Za knjigovodstvo" />
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <MonthPicker {...choice} />
        <Button
          icon={FileSpreadsheet}
          className="md:ml-auto"
          pending={book.isPending}
          onClick={() => book.save('knjigovodstvo', 'xlsx', { mesec: month })}
        >
          Preuzmi ceo mesec (XLSX)
        </Button>
      </div>
      <Card title="Listovi u fajlu" className="max-w-200">
        <ul>
          {SHEETS.map(({ list, text }) => (
            <li key={list} className="row">
              <div className="min-w-0 flex-1">
                <p className="font-semibold">{EXPORTS[list].title}</p>
                <p className="text-sm text-muted">{text}</p>
              </div>
              <ListExport list={list} month={month} />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}

/** A menu that downloads one sheet as XLSX or CSV, for people who may export. */
function ListExport({ list, month }: { list: ExportName; month: string }) {
  const mayExport = useMay('transfer:read');
  const exporter = useExport();
  if (!mayExport) return null;
  return (
    <Menu
      label={exporter.isPending ? 'Izvoz je u toku' : `Izvoz: ${EXPORTS[list].title.toLowerCase()}`}
      icon={exporter.isPending ? LoaderCircle : Download}
      className={`border border-line bg-surface ${exporter.isPending ? '*:animate-spin' : ''}`}
      items={exportItems(exporter, list, { mesec: month })}
    />
  );
}
