import { plural } from '#domain/text/formats.ts';
import type { OpenWork } from '#web/features/dashboard/api.ts';
import type { Section } from './sections.ts';

const said = (n: number | null, ...forms: [one: string, few: string, many: string]): string | null =>
  n === null ? null : plural(n, ...forms);

const COUNTS: Partial<Record<Section['to'], (open: OpenWork) => string | null>> = {
  '/projekti': ({ projekti }) => said(projekti, 'projekat u toku', 'projekta u toku', 'projekata u toku'),
  '/staklo': ({ porudzbine }) => said(porudzbine, 'otvorena porudžbina', 'otvorene porudžbine', 'otvorenih porudžbina'),
  '/optimizacija': ({ optimizacija }) =>
    said(optimizacija, 'spreman projekat', 'spremna projekta', 'spremnih projekata'),
  '/podesavanja': ({ nalozi }) =>
    nalozi ? said(nalozi, 'nalog čeka odobrenje', 'naloga čekaju odobrenje', 'naloga čeka odobrenje') : null,
};

/** „12 projekata u toku“; null while it is not known, or when there is nothing to say. */
export const sectionCount = (to: Section['to'], open: OpenWork | undefined): string | null =>
  (open && COUNTS[to]?.(open)) ?? null;
