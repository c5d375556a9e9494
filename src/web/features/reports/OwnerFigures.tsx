import { plural } from '#domain/text/formats.ts';
import type { Report } from './api.ts';
import { Figure } from './Figure.tsx';

const projects = (n: number) => plural(n, 'projekat', 'projekta', 'projekata');

/**
 * The amounts agreed and collected in the month, outstanding and late at its end, each with the amount a year earlier.
 */
export function OwnerFigures({ report }: { report: Report }) {
  const { potrazivanja: now, potrazivanjaLane: before, meseci } = report;
  const [month, lastYears] = [meseci.at(-1), meseci[0]];
  if (!month || !lastYears) return null;
  return (
    <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      <Figure
        name="ugovoreno"
        title="Ugovoreno"
        amount={month.ugovoreno}
        before={lastYears.ugovoreno}
        count={projects(month.ugovorenoBroj)}
      />
      <Figure
        name="naplaceno"
        title="Naplaćeno"
        amount={month.naplaceno}
        before={lastYears.naplaceno}
        count="Uplate u mesecu"
      />
      <Figure
        name="potrazivanje"
        title="Potraživanje"
        amount={now.iznos}
        before={before.iznos}
        count={projects(now.broj)}
      />
      <Figure name="kasni" title="Kasni" amount={now.kasni} before={before.kasni} count={projects(now.kasniBroj)} />
    </dl>
  );
}
