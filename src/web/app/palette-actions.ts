import { CalendarPlus, FileText, PanelsTopLeft, PhoneCall, UserRound, Users, Wallet } from 'lucide-react';
import type { Right } from '#domain/rights.ts';
import { type UserRights, userMay } from '#web/api/session.ts';
import type { ClientDialog } from '#web/features/clients/detail/ClientSummary.tsx';
import type { ClientCommand, PaletteAction } from '#web/features/find/entries.ts';
import { sectionsFor } from './sections.ts';

const NEW_RECORD_ACTIONS: (Omit<PaletteAction, 'group'> & { right: Right })[] = [
  {
    right: 'preoffers:write',
    label: 'Nova predponuda',
    Icon: FileText,
    link: { to: '/projekti/preoffers', search: { predponuda: 'nova' } },
  },
  {
    right: 'clients:write',
    label: 'Novi klijent',
    Icon: Users,
    link: { to: '/projekti/klijenti', search: { klijent: 'novi' } },
  },
  { right: 'glass:write', label: 'Poruči staklo', Icon: PanelsTopLeft, link: { to: '/staklo/new-order' } },
];

/** The actions that the search of the top bar offers: new records, then every page that the person may open. */
export const paletteActions = (user: UserRights): PaletteAction[] => [
  ...NEW_RECORD_ACTIONS.filter(({ right }) => userMay(user, right)).map(one => ({ ...one, group: 'Radnje' as const })),
  ...sectionsFor(user).flatMap(section =>
    section.items.map(({ to, label, Icon }) => ({
      group: 'Stranice' as const,
      // „Optimizacija, projekti“ and not just „Projekti“, which is also the name of a section. If the person may open
      // only one page of „Optimizacija“, it is named as in the menu.
      label:
        section.label === 'Optimizacija' && section.items.length > 1
          ? `${section.label}, ${label.toLowerCase()}`
          : label,
      Icon,
      link: { to },
    })),
  ),
  { group: 'Stranice', label: 'Profil', Icon: UserRound, link: { to: '/profile' } },
];

const linkOpening = (otvoreno: ClientDialog) => (id: string) =>
  ({ to: '/projekti/klijenti/$id', params: { id }, search: { otvoreno } }) as const;

const COMMANDS: (ClientCommand & { right: Right })[] = [
  { right: 'finance:write', words: ['uplata'], label: 'Uplata', Icon: Wallet, linkOf: linkOpening('uplata') },
  {
    ...{ right: 'calendar:write', words: ['zakaži', 'poseta', 'termin'] },
    ...{ label: 'Zakaži', Icon: CalendarPlus, linkOf: linkOpening('zakazi') },
  },
  {
    ...{ right: 'clients:write', words: ['poziv', 'zabeleži'] },
    ...{ label: 'Zabeleži poziv', Icon: PhoneCall, linkOf: linkOpening('poziv') },
  },
];

/** Actions for a client, offered in the search of the top bar. */
export const clientCommands = (user: UserRights): ClientCommand[] =>
  COMMANDS.filter(({ right }) => userMay(user, right));
