import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';

/** Shown when a page cannot be rendered: no server, a new version of the program, or a bug. */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-6 text-center" role="alert">
      <h1>Stranica ne može da se prikaže</h1>
      <p className="max-w-96 text-muted">{errorMessage(error)}</p>
      <Button onClick={() => location.reload()}>Učitaj ponovo</Button>
    </div>
  );
}
