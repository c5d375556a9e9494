import { Plus } from 'lucide-react';
import { Button } from './Button.tsx';

/** The button of a page's head, such as „Nova predponuda“; on phones a round button at the bottom of the screen. */
export function AddButton({ label, onClick }: { label: string; onClick(): void }) {
  return (
    <>
      <Button icon={Plus} className="max-md:hidden" onClick={onClick}>
        {label}
      </Button>
      <button type="button" aria-label={label} onClick={onClick} className="add-button btn-primary md:hidden">
        <Plus aria-hidden />
      </button>
    </>
  );
}
