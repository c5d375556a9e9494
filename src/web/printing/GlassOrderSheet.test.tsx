import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GLASS_STATUSES } from '#domain/glass/order.ts';
import { GlassOrderSheet } from './GlassOrderSheet.tsx';

const sheetOf = (status: string): string =>
  renderToStaticMarkup(
    <GlassOrderSheet
      company={null}
      order={{
        broj: 'S-0001/2026',
        status,
        dobavljac: 'Čaša',
        datumIsporuke: null,
        napomena: null,
        projekat: null,
        createdAt: '2026-11-21T08:00:00.000Z',
      }}
      positions={[]}
      sum={{ area: 0, billable: 0, volume: 0, perimeter: 0, quantity: 0 }}
      preparedBy="Vesna Đurić"
    />,
  );

test('only a cancelled order has OTKAZANO across its sheet', () => {
  expect(GLASS_STATUSES.filter(status => sheetOf(status).includes('OTKAZANO'))).toEqual(['Otkazano']);
});
