import type { LinkProps } from '@tanstack/react-router';
import { stepNumber } from '#domain/project/steps.ts';
import { RECORDS, recordKind } from '#domain/records.ts';
import { INACTIVE_DAYS, type TodayBlockKind } from '#domain/today.ts';
import { type UserRights, userMay } from '#web/api/session.ts';
import { recordLink } from '#web/business/records.ts';
import type { TodayItem } from './api.ts';

type Target = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** The step of the project where the work of a block's rows is done. */
const STEPS: Partial<Record<TodayBlockKind, number>> = {
  kasne: stepNumber('finansije'),
  avansi: stepNumber('finansije'),
  ponude: stepNumber('ponude'),
};

/** A link to the page where the row's work is done; null when the person may not read the row's record. */
export function itemLink(kind: TodayBlockKind, { entity, id, korak }: TodayItem, user: UserRights): Target | null {
  const record = recordKind(entity);
  if (!record || !userMay(user, RECORDS[record].live)) return null;
  if (kind === 'spremno' && korak === null) return { to: '/optimizacija/projekti/$id', params: { id } };
  const link = recordLink(entity, id);
  const step = korak ?? STEPS[kind];
  return link && entity === 'project' && step ? { ...link, search: { korak: String(step) } } : link;
}

const ACTIVE = '/projekti/aktivni-projekti';

const CONTACT_DUE = { sledeciKontakt: 'dospeo' };

/** A link to the list with all rows of the block; a block without one shows only its first rows. */
export const ALL_ROWS: Partial<Record<TodayBlockKind, Target>> = {
  kontakti: { to: '/projekti/preoffers', search: CONTACT_DUE },
  kasne: { to: ACTIVE, search: { rokUplate: 'kasni' } },
  staklo: { to: '/staklo/list' },
  avansi: { to: ACTIVE, search: { korak: '9', dug: 'da' } },
  ponude: { to: ACTIVE, search: { korak: '4' } },
  tihe: {
    to: '/projekti/preoffers',
    search: { aktivnost: String(INACTIVE_DAYS), projekat: 'ne', sledeciKontakt: 'nema' },
  },
  nalozi: { to: '/podesavanja/nalozi' },
};

/** A link to the second list of a block whose rows are of two kinds. */
export const ALL_OTHER_ROWS: Partial<Record<TodayBlockKind, { words: string; target: Target }>> = {
  kontakti: { words: 'Projekti', target: { to: ACTIVE, search: CONTACT_DUE } },
};
