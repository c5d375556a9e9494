import type { LinkProps } from '@tanstack/react-router';
import {
  Archive,
  BriefcaseBusiness,
  Building2,
  CalendarCheck2,
  CalendarDays,
  ChartLine,
  DatabaseBackup,
  FileSpreadsheet,
  FileText,
  FolderKanban,
  Frame,
  Grid2x2Plus,
  History,
  type LucideIcon,
  Mail,
  PanelsTopLeft,
  Ruler,
  Settings,
  Trash2,
  UserCog,
  Users,
} from 'lucide-react';
import type { Right } from '#domain/rights.ts';
import { type UserRights, userMay } from '#web/api/session.ts';

export interface SectionItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** The description on the section's page. */
  text: string;
  Icon: LucideIcon;
  /** The page is offered only to people with this right. */
  right: Right;
}

export interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  text: string;
  Icon: LucideIcon;
  items: readonly SectionItem[];
}

/** The parts of the product: the right drawer's entries, each with its pages in the left drawer (specification, section 2). */
const SECTIONS: readonly Section[] = [
  {
    to: '/projekti',
    label: 'Projekti',
    text: 'Klijenti, predponude i projekti u toku.',
    Icon: BriefcaseBusiness,
    items: [
      {
        to: '/projekti/klijenti',
        right: 'clients:read',
        label: 'Klijenti',
        text: 'Firme i fizička lica za koja radite.',
        Icon: Users,
      },
      {
        to: '/projekti/preoffers',
        right: 'preoffers:read',
        label: 'Predponude',
        text: 'Prvi kontakt, status i sastanak.',
        Icon: FileText,
      },
      {
        to: '/projekti/aktivni-projekti',
        right: 'projects:read',
        label: 'Aktivni projekti',
        text: 'Devet koraka, od merenja do fotografija.',
        Icon: FolderKanban,
      },
    ],
  },
  {
    to: '/staklo',
    label: 'Staklo',
    text: 'Porudžbine stakla kod dobavljača.',
    Icon: PanelsTopLeft,
    items: [
      {
        to: '/staklo/list',
        right: 'glass:read',
        label: 'Porudžbine stakla',
        text: 'Šta je poručeno, šta je stiglo i šta kasni.',
        Icon: PanelsTopLeft,
      },
      {
        to: '/staklo/new-order',
        right: 'glass:write',
        label: 'Nova porudžbina',
        text: 'Pozicije se kucaju ili lepe kao u tabeli.',
        Icon: Grid2x2Plus,
      },
      {
        to: '/staklo/sistemi',
        right: 'glass:read',
        label: 'Sistemi profila',
        text: 'Odbici po kojima se iz merne liste računa staklo.',
        Icon: Frame,
      },
    ],
  },
  {
    to: '/optimizacija',
    label: 'Optimizacija',
    text: 'Projekti spremni za optimizaciju i arhiva.',
    Icon: Ruler,
    items: [
      {
        to: '/optimizacija/projekti',
        right: 'optimization:read',
        label: 'Projekti',
        text: 'Projekti spremni za optimizaciju.',
        Icon: Ruler,
      },
      {
        to: '/optimizacija/arhiva',
        right: 'projects:read',
        label: 'Arhiva',
        text: 'Završeni projekti.',
        Icon: Archive,
      },
    ],
  },
  {
    to: '/kalendar',
    label: 'Kalendar',
    text: 'Posete, kontakti i isporuke stakla po danima.',
    Icon: CalendarDays,
    items: [
      {
        to: '/kalendar',
        right: 'calendar:read',
        label: 'Kalendar',
        text: 'Ko gde ide i šta kada stiže.',
        Icon: CalendarDays,
      },
      {
        to: '/danas',
        right: 'calendar:read',
        label: 'Moj dan',
        text: 'Vaše posete danas i sutra: kome, gde i kada.',
        Icon: CalendarCheck2,
      },
    ],
  },
  {
    to: '/izvestaji',
    label: 'Izveštaji',
    text: 'Ugovoreno, naplaćeno, potraživanja i rokovi.',
    Icon: ChartLine,
    items: [
      {
        to: '/izvestaji',
        right: 'reports:read',
        label: 'Mesečni izveštaj',
        text: 'Brojke meseca, tabele, izvoz i štampa.',
        Icon: ChartLine,
      },
      {
        to: '/izvestaji/knjigovodstvo',
        right: 'accounting:read',
        label: 'Za knjigovodstvo',
        text: 'Uplate i potraživanja meseca kao fajl.',
        Icon: FileSpreadsheet,
      },
    ],
  },
  {
    to: '/podesavanja',
    label: 'Podešavanja',
    text: 'Nalozi, podaci firme, korpa i istorija.',
    Icon: Settings,
    items: [
      {
        to: '/podesavanja/firma',
        right: 'company:write',
        label: 'Firma',
        text: 'Podaci i logo na odštampanim listovima.',
        Icon: Building2,
      },
      {
        to: '/podesavanja/nalozi',
        right: 'accounts:read',
        label: 'Nalozi',
        text: 'Ko radi u programu i šta sme.',
        Icon: UserCog,
      },
      {
        to: '/podesavanja/odlazna-posta',
        right: 'accounts:read',
        label: 'Odlazna pošta',
        text: 'Kodovi i poruke koje nisu mogle da se pošalju.',
        Icon: Mail,
      },
      {
        to: '/podesavanja/kopije',
        right: 'installation:write',
        label: 'Rezervne kopije',
        text: 'Kada se prave, gde se čuvaju i da li su ispravne.',
        Icon: DatabaseBackup,
      },
      {
        to: '/podesavanja/korpa',
        right: 'bin:read',
        label: 'Korpa',
        text: 'Šta je obrisano i kako se vraća.',
        Icon: Trash2,
      },
      {
        to: '/podesavanja/istorija',
        right: 'trail:read',
        label: 'Istorija',
        text: 'Ko je šta uradio i kada.',
        Icon: History,
      },
    ],
  },
];

/** The sections of which the person may open a page, with those pages. */
export const sectionsFor = (user: UserRights): Section[] =>
  SECTIONS.map(section => ({ ...section, items: section.items.filter(({ right }) => userMay(user, right)) })).filter(
    ({ items }) => items.length > 0,
  );

export const sectionOf = (path: string, user: UserRights): Section | undefined =>
  sectionsFor(user).find(
    ({ to, items }) => path === to || path.startsWith(`${to}/`) || items.some(item => item.to === path),
  );
