import { CloudOff } from 'lucide-react';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

export interface ListErrorProps {
  error: Error;
  onReload(): void;
  /** Whether a snackbar shows the reason (`useErrorToast`), so that the reason is not repeated here. */
  isInToast?: boolean;
}

/** Shown instead of content that could not be loaded. */
export function ListError({ error, onReload, isInToast = false }: ListErrorProps) {
  return (
    <EmptyState
      icon={CloudOff}
      title="Podaci nisu učitani"
      text={isInToast ? null : errorMessage(error)}
      action={
        <Button variant="ghost" onClick={onReload}>
          Učitaj ponovo
        </Button>
      }
    />
  );
}
