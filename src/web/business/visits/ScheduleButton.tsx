import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '#web/api/session.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import type { VisitStart } from './visit-values.ts';

const NewVisitDialog = lazyPart(() => import('./NewVisitDialog.tsx'), 'NewVisitDialog');

/** The button „Zakaži“ of a record; shows nothing for people who may not schedule. */
export function ScheduleButton({ start }: { start: VisitStart }) {
  const mayWrite = useMay('calendar:write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <IconButton label="Zakaži" icon={CalendarPlus} iconSize={20} onClick={() => setOpen(true)} />
      {isOpen && <NewVisitDialog start={start} onClose={() => setOpen(false)} />}
    </>
  );
}
