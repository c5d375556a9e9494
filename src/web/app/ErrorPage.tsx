import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ApiError, errorMessage } from '#web/api/errors.ts';
import { Button } from '#web/ui/Button.tsx';

/** The messages with which browsers report that a module failed to load. */
const isMissingCode = (error: unknown): boolean => error instanceof TypeError && /import/i.test(error.message);

const messageOf = (error: unknown): string => {
  if (error instanceof ApiError) return errorMessage(error);
  return isMissingCode(error) ? errorMessage(new ApiError('NETWORK')) : 'Stranica nije mogla da se prikaže.';
};

/** Shown when a page cannot be shown at all: no server, a new version of the program, a bug. */
export function ErrorPage({ error }: ErrorComponentProps) {
  useEffect(() => {
    if (!(error instanceof ApiError)) console.error(error);
  }, [error]);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-4 p-6 text-center" role="alert">
      <h1>Došlo je do greške</h1>
      <p className="max-w-96 text-muted">{messageOf(error)}</p>
      <Button onClick={() => location.reload()}>Učitaj ponovo</Button>
    </div>
  );
}
