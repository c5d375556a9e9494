import { CalendarDays, type LucideIcon, PhoneCall, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { kindTitle } from '#domain/calendar/visit.ts';
import { VALUE_MISSING } from '#domain/project/finance.ts';
import { daysBetween } from '#domain/text/dates.ts';
import { DOT, plural, rsd, shortDate } from '#domain/text/formats.ts';
import { relativeDay } from '#domain/today.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import type { JobWorkState } from './job-work.ts';
import type { Visit } from './visits/visit-api.ts';
import { arrivalOf } from './visits/visit-words.ts';

/** Opens the dialog; undefined for people who may only read. */
type OpenDialog = (() => void) | undefined;

interface Props {
  Icon: LucideIcon;
  label: string;
  value: ReactNode;
  /** Not shown on phones. */
  detail?: ReactNode;
  isLate?: boolean;
  onOpen: OpenDialog;
}

/** One value in the summary of a record; a click opens the dialog that changes the value. */
function SummaryTile({ Icon, label, value, detail, isLate = false, onOpen }: Props) {
  const content = (
    <>
      <span className="flex items-center gap-1.5 text-xs text-muted">
        <Icon size={14} className="flex-none max-md:hidden" aria-hidden />
        <span className="max-md:tracking-tight">{label}</span>
      </span>
      <span className={`num line-clamp-2 text-sm font-semibold ${isLate ? 'text-danger' : ''}`}>{value}</span>
      <span className="num block text-xs text-muted max-md:hidden">{detail}&nbsp;</span>
    </>
  );
  const look = 'card flex min-h-12 flex-col min-w-0 px-2.5 py-1 text-left md:px-3 md:py-2';
  return onOpen ? (
    <button type="button" className={`${look} hover:bg-hover`} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <div className={look}>{content}</div>
  );
}

export const Summary = ({ label, children }: { label: string; children: ReactNode }) => (
  <section
    aria-label={label}
    className="mb-2 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,40%),1fr))] gap-1.5 md:mb-3 md:gap-3 lg:grid-cols-[repeat(4,minmax(0,1fr))]"
  >
    {children}
  </section>
);

const Missing = ({ children }: { children: string }) => <span className="font-normal text-muted">{children}</span>;

interface VisitTileProps {
  next: (Pick<Visit, 'vrsta' | 'status' | 'datum' | 'vreme' | 'rokDo'> & { osobe: { ime: string }[] }) | null;
  last: Pick<Visit, 'vrsta' | 'datum'> | null;
  onOpen: OpenDialog;
}

export function VisitTile({ next, last, onOpen }: VisitTileProps) {
  const today = useCurrentDay();
  const when = next && [relativeDay(next.datum, today), arrivalOf(next)].join(', ');
  const who = next && (next.osobe.map(({ ime }) => ime).join(', ') || 'nije dodeljeno');
  const before = last && `poslednja: ${kindTitle(last.vrsta)}, ${shortDate(last.datum)}`;
  return (
    <SummaryTile
      Icon={CalendarDays}
      label={next ? `${kindTitle(next.vrsta)}, ${shortDate(next.datum)}` : 'Sledeća poseta'}
      value={when ?? <Missing>Nije zakazana</Missing>}
      detail={[next?.status, who && `ide: ${who}`, before].filter(Boolean).join(DOT)}
      onOpen={onOpen}
    />
  );
}

interface DebtTileProps {
  /** What is left to pay in RSD; null when nothing was agreed yet. */
  amount: string | null;
  /** Whether nobody has entered the value of the job yet. */
  isUnknown: boolean;
  /** The label of the amount. */
  name?: string;
  /** Why there is no amount. */
  missing?: string | undefined;
  /** The day of the first unpaid due. */
  rok: string | null;
  /** The sum in RSD of the unpaid dues whose day has passed. */
  late: string;
  onOpen: OpenDialog;
}

export function DebtTile({
  amount,
  isUnknown,
  name = 'Duguje',
  missing = 'Ponuda nije izabrana',
  rok,
  late,
  onOpen,
}: DebtTileProps) {
  const today = useCurrentDay();
  if (amount === null)
    return <SummaryTile Icon={Wallet} label={name} value={<Missing>{missing}</Missing>} onOpen={undefined} />;
  if (isUnknown)
    return (
      <SummaryTile
        Icon={Wallet}
        label="Vrednost posla"
        value={<span className="text-warning">{VALUE_MISSING}</span>}
        onOpen={onOpen}
      />
    );
  const isLate = rok !== null && rok < today;
  return (
    <SummaryTile
      Icon={Wallet}
      label={[name, rok && `rok ${shortDate(rok)}`].filter(Boolean).join(', ')}
      value={amount === '0.00' ? 'Plaćeno' : rsd(amount)}
      detail={isLate && `kasni ${plural(daysBetween(rok, today), 'dan', 'dana', 'dana')}: ${rsd(late)}`}
      isLate={isLate}
      onOpen={onOpen}
    />
  );
}

export function ContactTile({ contact, onOpen }: { contact: JobWorkState['sledeciKontakt']; onOpen: OpenDialog }) {
  const today = useCurrentDay();
  return (
    <SummaryTile
      Icon={PhoneCall}
      label={['Sledeći kontakt', contact && shortDate(contact.datum)].filter(Boolean).join(', ')}
      value={contact ? relativeDay(contact.datum, today) : <Missing>Nije dogovoren</Missing>}
      detail={[contact?.osoba?.ime, contact?.opis].filter(Boolean).join(', ')}
      isLate={contact !== null && contact.datum < today}
      onOpen={onOpen}
    />
  );
}

/** The responsible person, or several for a client with several jobs. */
export const ResponsibleTile = ({ names, onOpen }: { names: string; onOpen: OpenDialog }) => (
  <SummaryTile
    Icon={UserRound}
    label="Odgovorna osoba"
    value={names || <Missing>Nije dodeljeno</Missing>}
    onOpen={onOpen}
  />
);
