/** Unknown paths (specification, section 2). A plain link, which works even when the router does not. */
export function NotFoundPage() {
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
