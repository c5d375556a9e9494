import { LogOut, Quote } from 'lucide-react';
import { useState } from 'react';
import { belgradeDay } from '#domain/text/dates.ts';
import { longDate } from '#domain/text/formats.ts';
import { useUser } from '#web/api/session.ts';
import { SignOutBox } from '#web/features/identity/SignOutBox.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Page } from '#web/ui/Page.tsx';
import { CardLink } from './CardLink.tsx';
import { quoteOf } from './quotes.ts';
import { sectionsFor } from './sections.ts';

/** `/dashboard`: the welcome quote, the sections, and the sign-out with its confirmation. */
export function DashboardPage() {
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const today = belgradeDay(new Date());
  return (
    <Page className="flex flex-col gap-5">
      <title>Okno</title>
      <section className="relative overflow-hidden rounded-2xl bg-linear-120 from-[#bd1e7c] to-[#79104f] px-6 py-8 text-white md:px-10 md:py-12">
        <Quote size={160} className="absolute -top-6 right-4 opacity-10" aria-hidden />
        <p className="text-sm opacity-85">{longDate(today)}</p>
        <h1 className="mt-1 text-2xl md:text-3xl">Dobro došli, {user.name}</h1>
        <blockquote className="mt-6 max-w-160 text-lg md:text-xl">„{quoteOf(today)}“</blockquote>
        <p className="mt-1 text-sm opacity-85">Narodna poslovica</p>
      </section>
      <nav aria-label="Odeljci">
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(16rem,1fr))] gap-4">
          {sectionsFor(user).map(target => (
            <li key={target.to}>
              <CardLink {...target} />
            </li>
          ))}
        </ul>
      </nav>
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
