import { Button } from './Button.tsx';

interface Props {
  choices: readonly string[];
  show(choice: string): string;
  onChoose(choice: string): void;
}

/** Asks which of two numbers was meant; rendered below its field, and next to it in the tab order. */
export function NumberChoices({ choices, show, onChoose }: Props) {
  return (
    <fieldset>
      <legend>Na koji broj mislite?</legend>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {choices.map(choice => (
          <Button key={choice} variant="ghost" className="num" onClick={() => onChoose(choice)}>
            {show(choice)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
