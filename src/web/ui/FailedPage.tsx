import { Card } from './Card.tsx';
import { ListError } from './ListError.tsx';

/** Shown instead of a page, or a part of one, whose data could not be loaded. */
export function FailedPage(props: { error: Error; onReload(): void }) {
  return (
    <Card>
      <ListError {...props} />
    </Card>
  );
}
