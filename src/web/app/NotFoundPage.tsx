import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { NO_ACCESS, ONLY_CHANGES } from './no-access.ts';

const FollowRights = lazyPart(() => import('./FollowRights.tsx'), 'FollowRights');

/** Shown for unknown URLs (specification, section 2), and for pages that the person may not open. */
export function NotFoundPage({ data }: { data?: unknown }) {
  if (data === NO_ACCESS || data === ONLY_CHANGES)
    return (
      <DeadEnd title="Nemate pristup" home="Početna">
        <h1>Nemate pristup ovom delu</h1>
        <FollowRights isOpenToGroup={data === ONLY_CHANGES} />
      </DeadEnd>
    );
  return (
    <DeadEnd title="Stranica ne postoji" home="Home">
      <p className="text-[min(6rem,30vw)] leading-none font-extrabold tracking-tight text-brand" aria-hidden>
        404
      </p>
      <h1>STRANICA NE POSTOJI</h1>
      <p className="max-w-96 text-muted">Adresa je pogrešno uneta ili je stranica u međuvremenu premeštena.</p>
    </DeadEnd>
  );
}

/** A page outside of the program's frame: a sentence and a plain link back, which works even if the router fails. */
function DeadEnd({ title, home, children }: { title: string; home: string; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <title>{`${title} – Okno`}</title>
      {children}
      <a href="/" className="btn btn-primary mt-2">
        {home}
      </a>
    </main>
  );
}
