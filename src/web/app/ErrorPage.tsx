import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';

/** When a page cannot be shown at all: no server, new version of the program, a fault of ours. */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  const message = error instanceof ApiError ? errorMessage(error) : 'Stranica nije mogla da se prikaže.';
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-6 text-center" role="alert">
      <h1>Došlo je do greške</h1>
      <p className="max-w-96 text-muted">{message}</p>
      <Button onClick={() => location.reload()}>Učitaj ponovo</Button>
    </div>
  );
}
