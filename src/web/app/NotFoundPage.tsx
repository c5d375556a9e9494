import { NO_ACCESS } from './no-access.ts';

/** Unknown paths (specification, section 2). A plain link, which works even when the router does not. */
export function NotFoundPage({ data }: { data?: unknown }) {
  if (data === NO_ACCESS) return <NoAccessPage />;
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <title>Stranica ne postoji – Okno</title>
      <p className="text-8xl font-extrabold tracking-tight text-brand" aria-hidden>
        404
      </p>
      <h1>STRANICA NE POSTOJI</h1>
      <p className="max-w-96 text-muted">Adresa je pogrešno uneta ili je stranica u međuvremenu premeštena.</p>
      <a href="/" className="btn btn-primary mt-2">
        Home
      </a>
    </main>
  );
}

function NoAccessPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <title>Nemate pristup – Okno</title>
      <h1>Nemate pristup ovom delu</h1>
      <p className="max-w-96 text-muted">Ovaj deo programa nije otvoren za vašu grupu. Obratite se vlasniku.</p>
      <a href="/" className="btn btn-primary mt-2">
        Početna
      </a>
    </main>
  );
}
