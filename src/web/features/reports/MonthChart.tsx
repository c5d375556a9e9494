import { BarController, BarElement, CategoryScale, Chart, LinearScale, Tooltip } from 'chart.js';
import { useEffect, useRef } from 'react';
import { decimalText, rsd } from '#domain/text/formats.ts';
import { monthWords, shortMonth } from '#domain/text/months.ts';
import type { ReportMonth } from './api.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

/** The amount at a line of the vertical axis: „1.5 mil.“, „250 hilj.“. */
const shortAmount = (amount: number): string => {
  if (amount === 0) return '0';
  return amount >= 1e6
    ? `${decimalText(String(amount / 1e6), 1)} mil.`
    : `${decimalText(String(amount / 1e3), 1)} hilj.`;
};

/**
 * A chart that fills its parent: per month a bar for the agreed and one for the collected amount. It is in a separate
 * file, so that the library is loaded with the first chart.
 */
export function MonthChart({ months }: { months: readonly ReportMonth[] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    const chart = drawChart(canvas.current, months);
    // The browser does not redraw a canvas by itself when the theme changes, or when printing changes theme and width.
    const redraw = () => {
      chart.resize();
      chart.update();
    };
    const themeObserver = new MutationObserver(redraw);
    themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    const listeners = new AbortController();
    for (const media of ['(prefers-color-scheme: dark)', 'print'])
      matchMedia(media).addEventListener('change', redraw, listeners);
    return () => {
      themeObserver.disconnect();
      listeners.abort();
      chart.destroy();
    };
  }, [months]);
  return <canvas ref={canvas} aria-hidden />;
}

function drawChart(canvas: HTMLCanvasElement, months: readonly ReportMonth[]): Chart {
  // The variables use light-dark(), which only the computed style of an element resolves to the current colour.
  const colour = (name: string) => () => {
    canvas.style.color = `var(${name})`;
    return getComputedStyle(canvas).color;
  };
  const { fontFamily } = getComputedStyle(canvas);
  const ticks = { color: colour('--color-muted'), font: { family: fontFamily, size: 12 } };
  const bars = { borderRadius: 3, borderSkipped: 'bottom', maxBarThickness: 22 } as const;
  return new Chart(canvas, {
    type: 'bar',
    data: {
      labels: months.map(({ mesec }) => shortMonth(mesec)),
      datasets: [
        {
          label: 'Ugovoreno',
          data: months.map(({ ugovoreno }) => Number(ugovoreno)),
          backgroundColor: colour('--color-brand'),
          ...bars,
        },
        {
          label: 'Naplaćeno',
          data: months.map(({ naplaceno }) => Number(naplaceno)),
          backgroundColor: colour('--color-surface'),
          borderColor: colour('--color-ink'),
          borderWidth: 2,
          ...bars,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      scales: {
        x: { grid: { display: false }, border: { display: false }, ticks: { ...ticks, maxRotation: 0 } },
        y: {
          beginAtZero: true,
          // Without any amount, the axis would end at 1 dinar.
          suggestedMax: 10_000,
          border: { display: false },
          grid: { color: colour('--color-line') },
          ticks: { ...ticks, maxTicksLimit: 6, callback: value => shortAmount(Number(value)) },
        },
      },
      plugins: {
        tooltip: {
          titleFont: { family: fontFamily },
          bodyFont: { family: fontFamily },
          callbacks: {
            title: ([item]) => (item ? monthWords(months[item.dataIndex]?.mesec ?? '') : ''),
            label: ({ dataset, parsed }) => `${dataset.label}: ${rsd(String(parsed.y))}`,
          },
        },
      },
    },
  });
}
