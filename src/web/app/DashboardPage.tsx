import { useQuery } from '@tanstack/react-query';
import { LogOut, Quote } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { belgradeDay } from '#domain/text/dates.ts';
import { longDate, plural } from '#domain/text/formats.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { BackupWarning } from '#web/features/backups/BackupWarning.tsx';
import type { OpenWork } from '#web/features/dashboard/api.ts';
import { openWorkQuery } from '#web/features/dashboard/api.ts';
import { TodayBlocks } from '#web/features/dashboard/TodayBlocks.tsx';
import { InstallationNotices } from '#web/features/identity/desk/InstallationNotices.tsx';
import { SignOutBox } from '#web/features/identity/SignOutBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ListError } from '#web/ui/ListError.tsx';
import { Page } from '#web/ui/Page.tsx';
import { CardLink } from './CardLink.tsx';
import { quoteOf } from './quotes.ts';
import type { Section } from './sections.ts';
import { sectionsFor } from './sections.ts';

const said = (n: number | null, ...forms: [one: string, few: string, many: string]): string | null =>
  n === null ? null : plural(n, ...forms);

const COUNTS: Partial<Record<Section['to'], (open: OpenWork) => string | null>> = {
  '/projekti': ({ projekti }) => said(projekti, 'projekat u toku', 'projekta u toku', 'projekata u toku'),
  '/staklo': ({ porudzbine }) => said(porudzbine, 'otvorena porudžbina', 'otvorene porudžbine', 'otvorenih porudžbina'),
  '/optimizacija': ({ optimizacija }) =>
    said(optimizacija, 'spreman projekat', 'spremna projekta', 'spremnih projekata'),
  '/podesavanja': ({ nalozi }) =>
    nalozi ? said(nalozi, 'nalog čeka odobrenje', 'naloga čekaju odobrenje', 'naloga čeka odobrenje') : null,
};

/** „12 projekata u toku“; null while it is not known, or when there is nothing to say. */
const sectionCount = (to: Section['to'], open: OpenWork | undefined): string | null =>
  (open && COUNTS[to]?.(open)) ?? null;

const OwnerOverview = lazy(() =>
  import('#web/features/reports/OwnerOverview.tsx').then(file => ({ default: file.OwnerOverview })),
);

/** `/dashboard`: the welcome quote, the sections with what is open in them, „Danas“, and the sign-out with its confirmation. */
export function DashboardPage() {
  const user = useUser();
  const { data, error, refetch } = useQuery(openWorkQuery);
  const mayReport = useMay('reports:read');
  const maySeeInstallation = useMay('installation:read');
  const [isLeaving, setLeaving] = useState(false);
  const today = belgradeDay(new Date());
  const sections = sectionsFor(user);
  return (
    <Page className="flex flex-col gap-5">
      <title>Okno</title>
      <section className="relative overflow-hidden rounded-2xl bg-linear-120 from-[#bd1e7c] to-[#79104f] px-5 py-4 text-white md:px-6">
        <Quote size={96} className="absolute -top-3 right-3 opacity-10" aria-hidden />
        <p className="text-sm opacity-85">{longDate(today)}</p>
        <h1 className="text-xl md:text-2xl">Dobro došli, {user.name}</h1>
        <blockquote className="mt-1">„{quoteOf(today)}“</blockquote>
        <p className="text-sm opacity-85">Narodna poslovica</p>
      </section>
      {maySeeInstallation && (
        <>
          <InstallationNotices />
          <BackupWarning />
        </>
      )}
      <nav aria-label="Odeljci">
        <ul
          className={`grid grid-cols-2 gap-3 md:gap-4 ${sections.length % 3 === 0 ? 'lg:grid-cols-3' : 'lg:grid-cols-4'}`}
        >
          {sections.map(target => (
            <li key={target.to}>
              <CardLink {...target} count={sectionCount(target.to, data)} />
            </li>
          ))}
        </ul>
        {error && !data ? <ListError error={error} onReload={() => void refetch()} /> : null}
      </nav>
      <TodayBlocks today={today}>
        {mayReport && (
          <Suspense>
            <OwnerOverview today={today} />
          </Suspense>
        )}
      </TodayBlocks>
      {isLeaving ? (
        <Card title="Odjava" className="max-w-md">
          <SignOutBox onCancel={() => setLeaving(false)} />
        </Card>
      ) : (
        <Button variant="text" className="self-start" onClick={() => setLeaving(true)}>
          <LogOut size={18} aria-hidden />
          Izloguj se
        </Button>
      )}
    </Page>
  );
}
