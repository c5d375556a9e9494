import { Button } from '#web/ui/Button.tsx';

interface FormButtonsProps {
  /** The word on the button that saves. */
  action: string;
  isPending: boolean;
  isDisabled?: boolean;
  onCancel(): void;
}

/** The end of a dialog's form. */
export function FormButtons({ action, isPending, isDisabled = false, onCancel }: FormButtonsProps) {
  return (
    <div className="flex justify-end gap-2 pt-2">
      <Button variant="ghost" onClick={onCancel}>
        Otkaži
      </Button>
      <Button type="submit" pending={isPending} disabled={isDisabled}>
        {action}
      </Button>
    </div>
  );
}
