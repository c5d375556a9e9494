import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { VISIT_LABELS } from '#domain/calendar/fields.ts';
import { addressWithTown, longDate, minutesText, plural } from '#domain/text/formats.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { PersonName } from '#web/ui/PersonName.tsx';
import { RecordMessages } from '../messages/RecordMessages.tsx';
import { EditVisitDialog } from './EditVisitDialog.tsx';
import { useVisitStatus } from './StatusButtons.tsx';
import { VisitHead } from './VisitHead.tsx';
import { type Visit, visitQuery } from './visit-api.ts';
import { arrivalOf, visitTitle } from './visit-words.ts';

interface Props {
  id: string;
  /** The visit as the calendar has it, so that the dialog opens at once. */
  shown?: Visit | undefined;
  /** Called once, when the visit is loaded. */
  onLoaded?(visit: Visit): void;
  onClose(): void;
}

/** The dialog of a visit: people who schedule or go to measure can change the visit, others can set its status. */
export function VisitDialog({ id, shown, onLoaded, onClose }: Props) {
  const maySchedule = useMay('calendar:write');
  const mayMeasure = useMay('measurements:write');
  const me = useUser();
  const status = useVisitStatus();
  const query = useQuery({ ...visitQuery(id), ...(shown && { placeholderData: shown }) });
  const { data } = query;
  const isLoaded = data !== undefined;
  const report = useEffectEvent(() => data && onLoaded?.(data));
  useEffect(() => {
    if (isLoaded) report();
  }, [isLoaded]);
  const isMine = data?.vrsta === 'merenje' && data.projectId !== null && data.osobe.some(one => one.id === me.id);
  if (data && (maySchedule || (mayMeasure && isMine)))
    return <EditVisitDialog key={id} visit={data} onClose={onClose} />;
  return (
    <Modal
      onClose={onClose}
      title={data ? visitTitle(data) : 'Poseta'}
      width={560}
      actions={<HistoryButton entity="visit" entityId={id} />}
    >
      {data && (
        <>
          <VisitHead visit={data} change={status} />
          <VisitDetails visit={data} />
          <RecordMessages of={{ visitId: id }} className="mt-4" />
        </>
      )}
      <Loading query={query} className="h-64" />
    </Modal>
  );
}

/** „8 h“, or „8 h dnevno, 3 dana“ for a visit of several days. */
const lengthOf = ({ minuta, dana }: Visit): string =>
  dana === 1 ? minutesText(minuta) : `${minutesText(minuta)} dnevno, ${plural(dana, 'dan', 'dana', 'dana')}`;

/** The details of a visit, for people who may not change it. */
function VisitDetails({ visit }: { visit: Visit }) {
  const details: [name: string, value: ReactNode][] = [
    ['Kada', `${longDate(visit.datum)}, ${arrivalOf(visit)}`],
    ['Trajanje', lengthOf(visit)],
    [
      'Ko ide',
      visit.osobe.length > 0 && (
        <span className="flex flex-wrap gap-x-4 gap-y-1">
          {visit.osobe.map(person => (
            <PersonName key={person.id} of={person} />
          ))}
        </span>
      ),
    ],
    [VISIT_LABELS.adresa, addressWithTown(visit) || null],
    [VISIT_LABELS.opis, visit.opis],
    [VISIT_LABELS.napomena, visit.napomena],
  ];
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_1fr]">
      {details.map(
        ([name, value]) =>
          value && (
            <div key={name} className="contents">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
