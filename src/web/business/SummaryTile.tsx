import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface Props {
  Icon: LucideIcon;
  label: string;
  value: ReactNode;
  /** Not shown on a phone. */
  detail?: ReactNode;
  isLate?: boolean;
  /** Missing for those who may only read it. */
  onOpen?: (() => void) | undefined;
}

/** One answer of a record's summary; a click opens the dialog that changes it. */
export function SummaryTile({ Icon, label, value, detail, isLate = false, onOpen }: Props) {
  const content = (
    <>
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <Icon size={14} className="flex-none" aria-hidden />
        <span className="truncate">{label}</span>
      </span>
      <span className={`num block truncate text-sm font-semibold ${isLate ? 'text-danger' : ''}`}>{value}</span>
      <span className="num block truncate text-xs text-muted max-md:hidden">{detail}&nbsp;</span>
    </>
  );
  const look = 'card block min-h-12 min-w-0 px-3 py-1 text-left md:py-2';
  return onOpen ? (
    <button type="button" className={`${look} hover:bg-hover`} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className={look}>{content}</div>
  );
}
