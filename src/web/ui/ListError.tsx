import { CloudOff } from 'lucide-react';
import { errorMessage } from '#web/api/errors.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Shown instead of what could not be loaded. */
export function ListError({ error, onReload }: { error: Error; onReload(): void }) {
  return (
    <EmptyState
      icon={CloudOff}
      title={errorMessage(error)}
      action={
        <Button variant="ghost" onClick={onReload}>
          Učitaj ponovo
        </Button>
      }
    />
  );
}
