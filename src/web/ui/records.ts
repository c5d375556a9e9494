import type { LinkProps } from '@tanstack/react-router';

/** Where a record of that kind (as the audit trail, the bin and the search name it) is shown; null where nothing shows one alone. */
export const recordLink = (kind: string, id: string): LinkProps | null => {
  switch (kind) {
    case 'client':
      return { to: '/projekti/klijenti', search: { klijent: id } };
    case 'preoffer':
      return { to: '/projekti/preoffers', search: { predponuda: id } };
    case 'project':
      return { to: '/projekti/aktivni-projekti/$id', params: { id } };
    case 'glass-order':
      return { to: '/staklo/list/$id', params: { id } };
    case 'account':
      return { to: '/podesavanja/nalozi' };
    case 'company':
      return { to: '/podesavanja/firma' };
    default:
      return null;
  }
};
