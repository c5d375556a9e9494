import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { VISIT_KIND_NAMES } from '#domain/calendar/visit.ts';
import { VISIT_DAYS_MAX } from '#domain/calendar/visit-days.ts';
import { addDays, isDate, parseTypedTime } from '#domain/text/dates.ts';
import { colleaguesQuery } from '../list/colleagues.ts';
import { calendarQuery } from './calendar-api.ts';
import { hintsOf, placedVisits } from './hints.ts';
import type { VisitForm } from './VisitFields.tsx';
import { peopleOf } from './visit-values.ts';

interface Props {
  form: VisitForm;
  /** Null for a visit that is not saved yet. */
  id?: string | null;
  /** The town of the record, used when none is typed. */
  town?: string | null | undefined;
}

/** Warnings about the chosen time and people; they do not prevent saving. */
export function VisitHints({ form, id = null, town = null }: Props) {
  const [datum, typed, minuta, typedDays, osobe, mesto] = useWatch({
    control: form.control,
    name: ['datum', 'vreme', 'minuta', 'dana', 'osobe', 'mesto'],
  });
  const vreme = parseTypedTime(typed);
  const dana = Number(typedDays);
  const hasDays = Number.isInteger(dana) && dana >= 1 && dana <= VISIT_DAYS_MAX;
  const isPlaced = isDate(datum) && vreme !== null && hasDays && osobe !== '';
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  const { data: items = [] } = useQuery({
    ...calendarQuery({ from: datum, to: isPlaced ? addDays(datum, dana - 1) : datum }, { kinds: VISIT_KIND_NAMES }),
    enabled: isPlaced,
  });
  const visit = {
    id,
    datum,
    vreme,
    minuta: Number(minuta),
    dana,
    status: 'zakazano' as const,
    naziv: '',
    mesto: mesto || town,
    osobe: colleagues.filter(one => peopleOf(osobe).includes(one.id)),
  };
  const hints = isPlaced ? hintsOf(visit, placedVisits(items.flatMap(({ poseta }) => poseta ?? []))) : [];
  return (
    <div role="status" className="empty:hidden">
      {hints.map(hint => (
        <p key={hint} className="flex items-start gap-1.5 text-sm text-warning">
          <TriangleAlert size={16} className="mt-0.5 flex-none" aria-hidden />
          {hint}
        </p>
      ))}
    </div>
  );
}
