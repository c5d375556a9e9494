import type { ReactNode } from 'react';
import { Button } from './Button.tsx';

interface Props {
  /** The text of the button that saves. */
  action: string;
  isDirty: boolean;
  pending: boolean;
  onDiscard(): void;
  /** Other buttons, shown before „Odbaci izmene“ and the button that saves. */
  children?: ReactNode;
}

/** The buttons of a form that stays open after a save; without changes nothing can be saved or discarded. */
export const SaveButtons = ({ action, isDirty, pending, onDiscard, children }: Props) => (
  <div className="flex flex-wrap justify-end gap-2">
    {children}
    {isDirty && (
      <Button variant="ghost" onClick={onDiscard}>
        Odbaci izmene
      </Button>
    )}
    <Button type="submit" pending={pending} disabled={!isDirty}>
      {action}
    </Button>
  </div>
);
