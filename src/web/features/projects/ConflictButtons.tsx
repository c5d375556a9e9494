import { Button } from '#web/ui/Button.tsx';

interface Props {
  /** The field's label, which the buttons' names begin with. */
  label: string;
  onKeep(): void;
  onTake(): void;
}

/** The two answers when a colleague has changed the same field. */
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
