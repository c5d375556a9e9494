import type { LinkProps } from '@tanstack/react-router';
import {
  Archive,
  BriefcaseBusiness,
  Building2,
  FileText,
  FolderKanban,
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

export interface SectionItem {
  to: NonNullable<LinkProps['to']>;
  label: string;
  /** What is done there, on the section's page. */
  text: string;
  Icon: LucideIcon;
}

export interface Section {
  to: NonNullable<LinkProps['to']>;
  label: string;
  text: string;
  Icon: LucideIcon;
  ownersOnly?: boolean;
  items: readonly SectionItem[];
}

/** The parts of the product: the right drawer's entries, each with its pages in the left drawer (specification, section 2). */
export const SECTIONS: readonly Section[] = [
  {
    to: '/projekti',
    label: 'Projekti',
    text: 'Klijenti, predponude i projekti u toku.',
    Icon: BriefcaseBusiness,
    items: [
      { to: '/projekti/klijenti', label: 'Klijenti', text: 'Firme i privatna lica za koja radite.', Icon: Users },
      {
        to: '/projekti/preoffers',
        label: 'Predponude',
        text: 'Prvi kontakt, status i sastanak.',
        Icon: FileText,
      },
      {
        to: '/projekti/aktivni-projekti',
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
        label: 'Porudžbine stakla',
        text: 'Šta je poručeno, šta je stiglo i šta kasni.',
        Icon: PanelsTopLeft,
      },
      {
        to: '/staklo/new-order',
        label: 'Nova porudžbina',
        text: 'Pozicije se kucaju ili lepe kao u tabeli.',
        Icon: Grid2x2Plus,
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
        label: 'Projekti',
        text: 'Projekti spremni za optimizaciju.',
        Icon: Ruler,
      },
      { to: '/optimizacija/arhiva', label: 'Arhiva', text: 'Završeni projekti.', Icon: Archive },
    ],
  },
  {
    to: '/podesavanja',
    label: 'Podešavanja',
    text: 'Nalozi, podaci firme, korpa i istorija.',
    Icon: Settings,
    ownersOnly: true,
    items: [
      { to: '/podesavanja/firma', label: 'Firma', text: 'Podaci i logo na odštampanim listovima.', Icon: Building2 },
      { to: '/podesavanja/nalozi', label: 'Nalozi', text: 'Ko radi u programu i šta sme.', Icon: UserCog },
      {
        to: '/podesavanja/odlazna-posta',
        label: 'Odlazna pošta',
        text: 'Kodovi i poruke koje nisu mogle da se pošalju.',
        Icon: Mail,
      },
      { to: '/podesavanja/korpa', label: 'Korpa', text: 'Šta je obrisano, i kako se vraća.', Icon: Trash2 },
      { to: '/podesavanja/istorija', label: 'Istorija', text: 'Ko je šta uradio i kada.', Icon: History },
    ],
  },
];

export const sectionOf = (path: string): Section | undefined =>
  SECTIONS.find(({ to }) => path === to || path.startsWith(`${to}/`));
