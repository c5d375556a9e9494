import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** The field's label; both buttons' names for screen readers begin with it. */
  label: string;
  onKeep(): void;
  onTake(): void;
}

/** The buttons of a field that a colleague has changed too: keep the typed value, or take the stored value. */
export const ConflictButtons = ({ label, onKeep, onTake }: Props) => (
  <>
    <Button variant="text" aria-label={`${label}: zadrži moje`} onClick={onKeep}>
      Zadrži moje
    </Button>
    <Button variant="text" aria-label={`${label}: prihvati upisanu vrednost`} onClick={onTake}>
      Prihvati upisanu vrednost
    </Button>
  </>
);
