import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { longDate, plural } from '#domain/text/formats.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { BackupWarning } from '#web/features/backups/BackupWarning.tsx';
import type { OpenWork } from '#web/features/dashboard/api.ts';
import { openWorkQuery } from '#web/features/dashboard/api.ts';
import { TodayBlocks } from '#web/features/dashboard/TodayBlocks.tsx';
import { InstallationNotices } from '#web/features/identity/admin/InstallationNotices.tsx';
import { SignOutBox } from '#web/features/identity/SignOutBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Page } from '#web/ui/Page.tsx';
import { quoteOf } from './quotes.ts';
import type { Section } from './sections.ts';
import { menuFor } from './sections.ts';

export { prefetchDashboard } from '#web/features/dashboard/api.ts';

const countInWords = (count: number | null, ...forms: [one: string, few: string, many: string]): string | null =>
  count === null ? null : plural(count, ...forms);

const openProjectsInWords = ({ projekti }: OpenWork) =>
  countInWords(projekti, 'projekat u toku', 'projekta u toku', 'projekata u toku');

/** The open records of a section in words, „12 projekata u toku“; null when the person may not read them. */
const COUNTS: Partial<Record<Section['to'], (open: OpenWork) => string | null>> = {
  '/projekti': openProjectsInWords,
  '/projekti/aktivni-projekti': openProjectsInWords,
  '/staklo': ({ porudzbine }) =>
    countInWords(porudzbine, 'otvorena porudžbina', 'otvorene porudžbine', 'otvorenih porudžbina'),
  '/optimizacija': ({ optimizacija }) =>
    countInWords(optimizacija, 'spreman projekat', 'spremna projekta', 'spremnih projekata'),
  '/podesavanja': ({ nalozi }) =>
    nalozi ? countInWords(nalozi, 'nalog čeka odobrenje', 'naloga čekaju odobrenje', 'naloga čeka odobrenje') : null,
};

/** Rendered invisibly until the numbers are known, so that nothing moves when they appear. */
const NONE_OPEN: OpenWork = { projekti: 0, porudzbine: 0, optimizacija: 0, nalozi: 0 };

const OwnerOverview = lazyPart(() => import('#web/features/reports/OwnerOverview.tsx'), 'OwnerOverview');

/**
 * `/dashboard`: a quote, notices about the installation, the sections with their numbers of open records, „Danas“, the
 * overview for owners, and the sign-out.
 */
export function DashboardPage() {
  const user = useUser();
  const query = useQuery(openWorkQuery);
  const { data } = query;
  const mayReport = useMay('reports:read');
  const maySeeInstallation = useMay('installation:read');
  const [isLeaving, setLeaving] = useState(false);
  const today = useCurrentDay();
  const sections = menuFor(user);
  return (
    <Page className="flex flex-col gap-3 md:gap-4">
      <title>Okno</title>
      <section className="flex min-w-0 items-baseline gap-x-3 rounded-xl bg-linear-120 from-[#bd1e7c] to-[#79104f] px-4 py-2 text-sm text-white">
        <h1 className="flex-none text-base max-md:sr-only">Dobro došli, {user.name}</h1>
        <blockquote className="min-w-0 truncate" title="Narodna poslovica">
          „{quoteOf(today)}“
        </blockquote>
        <p className="ml-auto flex-none opacity-85 max-md:hidden">{longDate(today)}</p>
      </section>
      {maySeeInstallation && (
        <>
          <InstallationNotices />
          <BackupWarning />
        </>
      )}
      <nav aria-label="Odeljci">
        <ul className="flex gap-2 overflow-x-auto [scrollbar-width:none] xl:gap-3">
          {sections.map(({ to, label, Icon }) => (
            <li key={to} className="flex-1">
              <Link to={to} className="card-link min-h-14 items-center! gap-3! px-3! py-2!">
                <Icon size={20} className="flex-none text-brand-ink" aria-hidden />
                <span className="min-w-0 whitespace-nowrap">
                  <span className="block font-semibold">{label}</span>
                  <span
                    className={`num block text-xs font-medium text-brand-ink empty:hidden ${data ? '' : 'invisible'}`}
                  >
                    {COUNTS[to]?.(data ?? NONE_OPEN)}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Loading query={query} />
      </nav>
      <TodayBlocks>
        {mayReport && <OwnerOverview />}
        {isLeaving ? (
          <Card title="Odjava" className="max-w-md">
            <SignOutBox onCancel={() => setLeaving(false)} />
          </Card>
        ) : (
          <Button icon={LogOut} variant="text" className="-ml-4 self-start" onClick={() => setLeaving(true)}>
            Izloguj se
          </Button>
        )}
      </TodayBlocks>
    </Page>
  );
}
