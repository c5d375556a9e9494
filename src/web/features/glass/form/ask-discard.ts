import { confirm } from '#web/ui/Confirm.tsx';

/** The same question as that of Modal, whose code this page does not load. */
export const askDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Odbaciti unos?',
    what: 'Ono što ste uneli nije sačuvano i biće izgubljeno.',
    action: 'Odbaci',
    cancel: 'Nastavi unos',
  });
