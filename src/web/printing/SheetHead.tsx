import { longDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { now } from '#web/api/clock.ts';
import type { Company, Head } from './sheet-data.ts';

function CompanyHead({ company }: { company: Company }) {
  const lines = [
    [company.adresa, company.mesto].filter(Boolean).join(', '),
    [company.pib && `PIB ${company.pib}`, company.maticniBroj && `MB ${company.maticniBroj}`]
      .filter(Boolean)
      .join(' · '),
    company.brojRacuna && `Račun ${company.brojRacuna}`,
    [...company.telefoni.map(showPhone), company.email].filter(Boolean).join(' · '),
  ];
  return (
    <div className="head-company">
      {company.logoUrl && <img src={company.logoUrl} alt="" />}
      <div>
        <strong>{company.naziv}</strong>
        {lines.map(line => line && <div key={line}>{line}</div>)}
      </div>
    </div>
  );
}

interface SheetHeadProps extends Head {
  title: string;
  /** The kind of record with the number; a project by default. */
  of?: string;
  broj: string;
  /** The day of the sheet; today by default. */
  datum?: string;
}

/** The company on the left, the number on the right, the title below; without company data the title is on the left. */
export function SheetHead({ company, title, of = 'Projekat', broj, datum, preparedBy }: SheetHeadProps) {
  return (
    <>
      <header className="head">
        {company ? <CompanyHead company={company} /> : <h1>{title}</h1>}
        <div className="head-number">
          <strong>
            {of} {broj}
          </strong>
          <div>{longDate(datum ?? now())}</div>
          <div>Priprema: {preparedBy}</div>
        </div>
      </header>
      {company && <h1>{title}</h1>}
    </>
  );
}
