import { CalendarDays, CalendarPlus, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DURING_THE_DAY } from '#domain/calendar/visit.ts';
import { byDayAndTime } from '#domain/text/dates.ts';
import { DOT, dateAndTime, longDate, longDateAfterZa } from '#domain/text/formats.ts';
import { useMay, useUser } from '#web/api/session.ts';
import { MailButton } from '#web/business/mail/MailButton.tsx';
import { useMayChangeVisit } from '#web/business/visits/use-may-change-visit.ts';
import type { VisitStart } from '#web/business/visits/visit-values.ts';
import { peopleWords } from '#web/business/visits/visit-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { removeMeasurement } from '../api.ts';
import { printMeasurement } from '../print-sheets.tsx';
import type { Measurement, Project } from '../project-fragment.ts';
import { useMayChange } from '../use-may-change.ts';
import { useRemoveProjectItem } from '../use-remove-project-item.ts';
import { visitOf } from '../visit-of.ts';

const NewVisitDialog = lazyPart(() => import('#web/business/visits/NewVisitDialog.tsx'), 'NewVisitDialog');
const VisitDialog = lazyPart(() => import('#web/business/visits/VisitDialog.tsx'), 'VisitDialog');

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'avg', 'sep', 'okt', 'nov', 'dec'];

const timeText = ({ vreme }: Measurement): string => (vreme ? `u ${vreme}` : DURING_THE_DAY);
const dayAndTimeText = (measurement: Measurement): string => `${longDate(measurement.datum)} ${timeText(measurement)}`;

/** The card of the scheduled measurements, sorted by day, with buttons that change, print or mail each of them. */
export function ScheduledMeasurements({ project }: { project: Project }) {
  const mayChange = useMayChange(project, 'measurements');
  const { id: me } = useUser();
  const mayScheduleOthers = useMay('calendar:write');
  const start: VisitStart = { ...visitOf(project), vrsta: 'merenje', ...(!mayScheduleOthers && { osobe: [me] }) };
  const [isScheduling, setScheduling] = useState(false);
  const [changedMeasurement, setChangedMeasurement] = useState<Measurement | null>(null);
  const remove = useRemoveProjectItem(project, removeMeasurement, 'merenja', 'measurement');
  const askToRemove = async (measurement: Measurement) => {
    const { id, datum, vreme, index, createdAt } = measurement;
    const what = (
      <>
        Obrisati merenje <b className="text-ink">{measurement.opis ?? ''}</b> zakazano za
        {` ${longDateAfterZa(datum)} ${timeText(measurement)}`}?
      </>
    );
    if (await confirm({ title: 'Brisanje merenja', what, action: 'Obriši' }))
      await remove({ id, index, createdAt, naziv: dayAndTimeText(measurement) }, { datum, vreme, merenjeId: id });
  };
  return (
    <Card
      title="Zakazana merenja"
      actions={
        mayChange && (
          <Button
            icon={CalendarPlus}
            variant={project.merenja.length === 0 ? 'primary' : 'ghost'}
            onClick={() => setScheduling(true)}
          >
            Zakaži merenje
          </Button>
        )
      }
    >
      {project.merenja.length === 0 && (
        <EmptyState icon={CalendarDays} title="Nema zakazanih merenja" text="Zakažite kada se izlazi na teren." />
      )}
      <ul>
        {project.merenja.toSorted(byDayAndTime).map(measurement => (
          <MeasurementRow
            key={measurement.id}
            project={project}
            measurement={measurement}
            onChange={() => setChangedMeasurement(measurement)}
            onRemove={() => void askToRemove(measurement)}
          />
        ))}
      </ul>
      {isScheduling && <NewVisitDialog start={start} onClose={() => setScheduling(false)} />}
      {changedMeasurement && <VisitDialog id={changedMeasurement.id} onClose={() => setChangedMeasurement(null)} />}
    </Card>
  );
}

interface MeasurementRowProps {
  project: Project;
  measurement: Measurement;
  onChange(): void;
  onRemove(): void;
}

function MeasurementRow({ project, measurement, onChange, onRemove }: MeasurementRowProps) {
  const mayMeasure = useMayChange(project, 'measurements');
  const mayChange = useMayChangeVisit(measurement) && mayMeasure;
  const dayAndTime = dayAndTimeText(measurement);
  const print = () => printMeasurement(project, measurement);
  return (
    <li className="row items-start max-sm:flex-wrap">
      <DayTile day={measurement.datum} />
      <div className="min-w-0 flex-1 basis-48">
        {measurement.opis && <p className="font-semibold whitespace-pre-wrap">{measurement.opis}</p>}
        <p className="text-sm text-muted">
          {dayAndTime}
          {DOT}
          {peopleWords(measurement.osobe)}
          {measurement.izmenjeno && `${DOT}izmenjeno ${dateAndTime(measurement.izmenjeno)}`}
        </p>
        {measurement.napomena && <p className="text-sm whitespace-pre-wrap">{measurement.napomena}</p>}
      </div>
      <div className="ml-auto flex gap-1">
        <IconButton
          label={`Odštampaj radni nalog: ${dayAndTime}`}
          icon={Printer}
          iconSize={20}
          onClick={() => void print()}
        />
        <MailButton
          record={{ projectId: project.id }}
          sheet={{ kind: 'ostalo', naziv: 'Radni nalog za merenje', print }}
          iconOf={`radni nalog, ${dayAndTime}`}
        />
        {mayChange && (
          <>
            <IconButton label={`Izmeni merenje: ${dayAndTime}`} icon={Pencil} iconSize={20} onClick={onChange} />
            <IconButton danger label={`Obriši merenje: ${dayAndTime}`} icon={Trash2} iconSize={20} onClick={onRemove} />
          </>
        )}
      </div>
    </li>
  );
}

/** A day drawn as a page of a calendar; hidden from screen readers, because the date is written next to it. */
function DayTile({ day }: { day: string }) {
  const [, month, date] = day.split('-').map(Number);
  return (
    <div
      aria-hidden
      className="num w-13 flex-none rounded-xl bg-brand-soft py-1.5 text-center leading-tight text-brand-ink"
    >
      <b className="block text-xl">{date}</b>
      <span className="text-xs font-semibold">{MONTHS[(month ?? 1) - 1]}</span>
    </div>
  );
}
