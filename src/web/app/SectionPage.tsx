import { Link, useMatch } from '@tanstack/react-router';
import { useUser } from '#web/api/session.ts';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { type SectionItem, sectionOf } from './sections.ts';

const DESCRIPTIONS: Partial<Record<SectionItem['to'], string>> = {
  '/projekti/klijenti': 'Firme i fizička lica za koja radite.',
  '/projekti/preoffers': 'Prvi kontakt, status i sastanak.',
  '/projekti/aktivni-projekti': 'Devet koraka, od merenja do fotografija.',
  '/staklo/list': 'Šta je poručeno, šta je stiglo i šta kasni.',
  '/staklo/new-order': 'Pozicije se kucaju ili lepe kao u tabeli.',
  '/staklo/sistemi': 'Odbici po kojima se iz merne liste računa staklo.',
  '/optimizacija/projekti': 'Projekti spremni za optimizaciju.',
  '/optimizacija/arhiva': 'Završeni projekti.',
  '/podesavanja/firma': 'Podaci i logo na odštampanim listovima.',
  '/podesavanja/nalozi': 'Ko radi u programu i šta sme.',
  '/podesavanja/odlazna-posta': 'Kodovi i poruke koje nisu mogle da se pošalju.',
  '/podesavanja/kopije': 'Kada se prave, gde se čuvaju i da li su ispravne.',
  '/podesavanja/korpa': 'Šta je obrisano i kako se vraća.',
  '/podesavanja/istorija': 'Ko je šta uradio i kada.',
};

/** A card that links to a page: icon, name, description. */
const CardLink = ({ to, label, text, Icon }: SectionItem & { text: string }) => (
  <Link to={to} className="card-link">
    <span className="grid size-12 flex-none place-items-center rounded-2xl bg-brand-soft text-brand-ink">
      <Icon size={24} aria-hidden />
    </span>
    <span className="min-w-0">
      <span className="block text-base font-semibold">{label}</span>
      <span className="text-sm text-muted">{text}</span>
    </span>
  </Link>
);

/** The page of the section that the route names: a card for each page in it. */
export function SectionPage() {
  const { fullPath } = useMatch({ strict: false });
  const section = sectionOf(fullPath, useUser());
  if (!section) return null;
  return (
    <Page>
      <PageHeader title={section.label} />
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {section.items.map(target => (
          <li key={target.to}>
            <CardLink {...target} text={DESCRIPTIONS[target.to] ?? ''} />
          </li>
        ))}
      </ul>
    </Page>
  );
}
