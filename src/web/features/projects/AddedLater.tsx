import { Chip } from '#web/ui/Chip.tsx';

/** A chip at a document that was added after „Spremno za optimizaciju“: production may have started without it. */
export const AddedLater = () => (
  <p className="mt-1">
    <Chip tone="warning">Dodato posle spremnosti</Chip>
  </p>
);
