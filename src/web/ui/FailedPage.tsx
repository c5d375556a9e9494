import { Card } from './Card.tsx';
import { ListError, type ListErrorProps } from './ListError.tsx';

/** Shown instead of a page, or a part of one, whose data could not be loaded. */
export function FailedPage(props: ListErrorProps) {
  return (
    <Card>
      <ListError {...props} />
    </Card>
  );
}
