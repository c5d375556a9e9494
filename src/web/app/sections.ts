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
  Icon: LucideIcon;
  /** The right without which the page is not offered. */
  right: Right;
}

export interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  Icon: LucideIcon;
  items: readonly SectionItem[];
}

/**
 * The sections of the program: entries of the right drawer, each with its pages in the left drawer (specification,
 * section 2).
 */
const SECTIONS: readonly Section[] = [
  {
    to: '/projekti',
    label: 'Projekti',
    Icon: BriefcaseBusiness,
    items: [
      { to: '/projekti/klijenti', right: 'clients:read', label: 'Klijenti', Icon: Users },
      { to: '/projekti/preoffers', right: 'preoffers:read', label: 'Predponude', Icon: FileText },
      { to: '/projekti/aktivni-projekti', right: 'projects:read', label: 'Aktivni projekti', Icon: FolderKanban },
    ],
  },
  {
    to: '/staklo',
    label: 'Staklo',
    Icon: PanelsTopLeft,
    items: [
      { to: '/staklo/list', right: 'glass:read', label: 'Porudžbine stakla', Icon: PanelsTopLeft },
      { to: '/staklo/new-order', right: 'glass:write', label: 'Nova porudžbina', Icon: Grid2x2Plus },
      { to: '/staklo/sistemi', right: 'glass:read', label: 'Sistemi profila', Icon: Frame },
    ],
  },
  {
    to: '/optimizacija',
    label: 'Optimizacija',
    Icon: Ruler,
    items: [
      { to: '/optimizacija/projekti', right: 'optimization:read', label: 'Projekti', Icon: Ruler },
      { to: '/optimizacija/arhiva', right: 'projects:read', label: 'Arhiva', Icon: Archive },
    ],
  },
  {
    to: '/kalendar',
    label: 'Kalendar',
    Icon: CalendarDays,
    items: [
      { to: '/kalendar', right: 'calendar:read', label: 'Kalendar', Icon: CalendarDays },
      { to: '/danas', right: 'calendar:read', label: 'Moj dan', Icon: CalendarCheck2 },
    ],
  },
  {
    to: '/izvestaji',
    label: 'Izveštaji',
    Icon: ChartLine,
    items: [
      { to: '/izvestaji', right: 'reports:read', label: 'Mesečni izveštaj', Icon: ChartLine },
      { to: '/izvestaji/knjigovodstvo', right: 'accounting:read', label: 'Za knjigovodstvo', Icon: FileSpreadsheet },
    ],
  },
  {
    to: '/podesavanja',
    label: 'Podešavanja',
    Icon: Settings,
    items: [
      { to: '/podesavanja/firma', right: 'company:write', label: 'Firma', Icon: Building2 },
      { to: '/podesavanja/nalozi', right: 'accounts:read', label: 'Nalozi', Icon: UserCog },
      { to: '/podesavanja/odlazna-posta', right: 'accounts:read', label: 'Odlazna pošta', Icon: Mail },
      { to: '/podesavanja/kopije', right: 'installation:write', label: 'Rezervne kopije', Icon: DatabaseBackup },
      { to: '/podesavanja/korpa', right: 'bin:read', label: 'Korpa', Icon: Trash2 },
      { to: '/podesavanja/istorija', right: 'trail:read', label: 'Istorija', Icon: History },
    ],
  },
];

/** The sections with the pages that the person may open; sections without such a page are left out. */
export const sectionsFor = (user: UserRights): Section[] =>
  SECTIONS.map(section => ({ ...section, items: section.items.filter(({ right }) => userMay(user, right)) })).filter(
    ({ items }) => items.length > 0,
  );

/** The entries of menus: each section, or its page if this person may open only one („Arhiva“ for the bookkeeper). */
export const menuFor = (user: UserRights): Pick<Section, 'to' | 'label' | 'Icon'>[] =>
  sectionsFor(user).map(section => (section.items.length === 1 ? (section.items[0] ?? section) : section));

/** Whether `page` is the path of the section or of one of its pages. */
export const includesPage = ({ to, items }: Section, page: string): boolean =>
  page === to || items.some(item => item.to === page);

export const sectionOf = (path: string, user: UserRights): Section | undefined =>
  sectionsFor(user).find(
    ({ to, items }) => path === to || path.startsWith(`${to}/`) || items.some(item => item.to === path),
  );
