import { Chip } from '#web/ui/Chip.tsx';

/** Beside a document that came when the project was ready by then: production may have been cut without it. */
export const AddedLater = () => (
  <p className="mt-1">
    <Chip tone="warning">Dodato posle spremnosti</Chip>
  </p>
);
