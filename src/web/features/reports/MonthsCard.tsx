import { useEffect, useRef, useState } from 'react';
import { rsd } from '#domain/text/formats.ts';
import { monthWords } from '#domain/text/months.ts';
import { Card } from '#web/ui/Card.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ReportMonth } from './api.ts';
import { MonthTable } from './tables.tsx';

const MonthChart = lazyPart(
  () => import('./MonthChart.tsx'),
  'MonthChart',
  <Skeleton className="size-full rounded-lg" />,
);

/**
 * Agreed and collected amounts by month: a chart, a sentence for screen readers, and a table. The chart is drawn when it
 * comes into view, because its library is large and drawing blocks a phone.
 */
export function MonthsCard({ months }: { months: readonly ReportMonth[] }) {
  const box = useRef<HTMLDivElement>(null);
  const [wasInView, setWasInView] = useState(false);
  useEffect(() => {
    if (!box.current || wasInView) return;
    const observer = new IntersectionObserver(entries => setWasInView(entries.some(entry => entry.isIntersecting)), {
      rootMargin: '200px',
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [wasInView]);
  const last = months.at(-1);
  const summary = last
    ? `Ugovoreno i naplaćeno po mesecima. U mesecu ${monthWords(last.mesec)} ugovoreno je ${rsd(last.ugovoreno)}, a naplaćeno ${rsd(last.naplaceno)}.`
    : '';
  return (
    <Card
      title="Poslednjih 12 meseci"
      actions={
        <p className="flex gap-4 text-sm text-muted" aria-hidden>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-xs bg-brand" /> Ugovoreno
          </span>
          <span className="flex items-center gap-1.5">
            <span className="size-3 rounded-xs border-2 border-ink" /> Naplaćeno
          </span>
        </p>
      }
    >
      <div ref={box} className="relative h-64 min-w-0" role="img" aria-label={summary}>
        {wasInView && <MonthChart months={months} />}
      </div>
      <details className="mt-3">
        <summary className="reach w-fit cursor-pointer text-sm text-brand-ink">Tabela</summary>
        <div className="mt-2">
          <MonthTable months={months} />
        </div>
      </details>
    </Card>
  );
}
