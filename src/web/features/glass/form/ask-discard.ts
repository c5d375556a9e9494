import { confirm } from '#web/ui/Confirm.tsx';

export const askDiscard = (): Promise<boolean> =>
  confirm({
    title: 'Odbaciti unos?',
    what: 'Ono što ste uneli nije sačuvano i biće izgubljeno.',
    action: 'Odbaci',
    cancel: 'Nastavi unos',
  });
