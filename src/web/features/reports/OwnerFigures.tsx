import { CircleHelp } from 'lucide-react';
import { FIGURE_EXPLANATIONS } from '#domain/reports.ts';
import { plural, rsd } from '#domain/text/formats.ts';
import type { Report } from './api.ts';

const projectsText = (n: number) => plural(n, 'projekat', 'projekta', 'projekata');

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
        count={projectsText(month.ugovorenoBroj)}
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
        count={projectsText(now.broj)}
      />
      <Figure name="kasni" title="Kasni" amount={now.kasni} before={before.kasni} count={projectsText(now.kasniBroj)} />
    </dl>
  );
}

interface FigureProps {
  name: keyof typeof FIGURE_EXPLANATIONS;
  title: string;
  amount: string;
  /** The amount a year earlier; not shown when it is zero, as in the first year. */
  before: string;
  /** What the amount consists of: „12 projekata“. */
  count: string;
}

/** A card with an amount, the amount a year earlier, and a button that explains what the amount means. */
const Figure = ({ name, title, amount, before, count }: FigureProps) => (
  <div className="card p-3 md:p-4">
    <dt className="flex items-center gap-1 text-sm text-muted">
      {title}
      <Meaning name={name} />
    </dt>
    <dd>
      <span className="num block font-semibold max-md:text-[0.9375rem] md:text-xl">{rsd(amount)}</span>
      <span className="num block text-sm text-muted">{count}</span>
      {before !== '0.00' && (
        <span className="num block text-sm text-muted">
          Pre godinu dana: <span className="whitespace-nowrap">{rsd(before)}</span>
        </span>
      )}
    </dd>
  </div>
);

/** The button „?“ that explains a figure; works by touch and keyboard. */
const Meaning = ({ name }: { name: keyof typeof FIGURE_EXPLANATIONS }) => (
  <details className="relative">
    <summary className="icon-btn reach size-7 list-none pointer-coarse:size-9" aria-label="Šta znači">
      <CircleHelp size={15} aria-hidden />
    </summary>
    <p className="absolute top-full left-0 z-10 w-56 max-md:-left-16 md:w-64 rounded-lg border border-line bg-surface p-3 text-sm text-ink shadow-lg">
      {FIGURE_EXPLANATIONS[name]}
    </p>
  </details>
);
