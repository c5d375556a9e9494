import { TriangleAlert } from 'lucide-react';
import { VALUE_MISSING } from '#domain/project/finance.ts';
import { eur } from '#domain/text/formats.ts';
import { Button } from '#web/ui/Button.tsx';

interface ValueMissingProps {
  /** The value in EUR that the field shows. */
  value: string;
  /** Missing for people who may not change it. */
  onConfirm?(): void;
}

/** Shown instead of the debt until somebody has entered the value. */
export const ValueMissing = ({ value, onConfirm }: ValueMissingProps) => (
  <section className="card flex flex-col items-start justify-center gap-3 p-5" aria-label="Za uplatu">
    <p className="flex items-center gap-2 text-lg font-semibold text-warning">
      <TriangleAlert size={20} className="flex-none" aria-hidden />
      {VALUE_MISSING}
    </p>
    <p className="text-sm text-muted">Upišite vrednost posla, pa će se ovde videti koliko je ostalo za uplatu.</p>
    {onConfirm && (
      <Button variant="ghost" onClick={onConfirm}>
        Vrednost je {eur(value)}
      </Button>
    )}
  </section>
);
