import { plural } from '#domain/text/formats.ts';
import { Button } from './Button.tsx';

interface Props {
  hiddenCount: number;
  onClick(): void;
}

/** The button below the first rows of a list that shows the others too: „Prikaži još 15 redova“. */
export const ShowAllButton = ({ hiddenCount, onClick }: Props) => (
  <Button variant="text" className="mt-2 -ml-4" onClick={onClick}>
    {`Prikaži još ${plural(hiddenCount, 'red', 'reda', 'redova')}`}
  </Button>
);
