import { CHECKLIST, type ChecklistField } from '#domain/enumerations.ts';
import { CHECKLIST_LABELS, shownValue } from '#domain/labels.ts';
import { Segments } from '#web/ui/Segments.tsx';

interface Props {
  name: ChecklistField;
  /** The chosen answer; empty until there is one. */
  value: string;
  onValue(value: string): void;
  error?: string | undefined;
}

/** A required question about the site, with its two or three answers as buttons. */
export function ChecklistQuestion({ name, value, onValue, error }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="text-sm font-medium" aria-hidden>
        {CHECKLIST_LABELS[name]}
        <span className="text-danger"> *</span>
      </p>
      <Segments
        label={CHECKLIST_LABELS[name]}
        items={CHECKLIST[name].map(answer => ({ value: answer as string, label: shownValue(answer) }))}
        value={value}
        onValue={onValue}
      />
      {error && <p className="text-sm text-danger">{error}</p>}
    </div>
  );
}
