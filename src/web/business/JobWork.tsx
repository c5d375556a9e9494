import { useState } from 'react';
import type { Ishod } from '#domain/enumerations.ts';
import { ISHOD_LABELS, labelOf, UZROK_LABELS } from '#domain/labels.ts';
import { addDays } from '#domain/text/dates.ts';
import { longDate } from '#domain/text/formats.ts';
import { currentDay } from '#web/api/current-day.ts';
import { useUser } from '#web/api/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import {
  type Act,
  CONTACT_DAYS,
  type JobWorkState,
  nextContactToSend,
  type SentContact,
  type SentOutcome,
  type SentResponsible,
} from './job-work.ts';
import { NOBODY, useResponsibleChoices } from './list/colleagues.ts';
import { NextContact } from './work-cells.tsx';

const NextContactDialog = lazyPart(() => import('./NextContactDialog.tsx'), 'NextContactDialog');
const OutcomeDialog = lazyPart(() => import('./OutcomeDialog.tsx'), 'OutcomeDialog');

interface Props {
  job: JobWorkState;
  /** Whether the person may change the work; otherwise it is only shown. */
  mayChange: boolean;
  /**
   * Shows only the responsible person, because next contact and outcome belong to the project made from this pre-offer.
   */
  onlyResponsible: boolean;
  /** Whether the status has just changed, so that the next contact has to be set. */
  needsContact: boolean;
  responsible: Act<SentResponsible>;
  nextContact: Act<SentContact>;
  outcome: Act<SentOutcome>;
}

/** The responsible person and next contact of a job, and buttons that end it; for an ended job, how it ended. */
export function JobWork({ job, mayChange, onlyResponsible, needsContact, ...changes }: Props) {
  const { responsible, nextContact, outcome } = changes;
  const [opened, open] = useState<'contact' | Ishod | null>(null);
  const close = () => open(null);
  return (
    <>
      {job.ishod ? (
        <EndedJob ishod={job.ishod} mayChange={mayChange} {...outcome} />
      ) : (
        // Three columns, like the row of selectors above.
        <div className="grid items-start gap-4 md:grid-cols-3">
          <Responsible {...{ job, mayChange }} {...responsible} />
          {!onlyResponsible && !mayChange && job.sledeciKontakt && (
            <p className="text-sm font-medium md:col-span-2">
              <ContactWords contact={job.sledeciKontakt} />
            </p>
          )}
          {!onlyResponsible && mayChange && (
            <div className="flex flex-wrap items-end justify-between gap-y-2 md:col-span-2">
              <Contact job={job} isNeeded={needsContact} onOpen={() => open('contact')} {...nextContact} />
              <OutcomeButtons onOpen={open} />
            </div>
          )}
        </div>
      )}
      {/* Open dialogs stay when a colleague ends the job or makes a project of it, and so does what is typed in them. */}
      {opened === 'contact' && <NextContactDialog job={job} {...nextContact} onClose={close} />}
      {opened !== null && opened !== 'contact' && (
        <OutcomeDialog job={job} ishod={opened} {...outcome} onClose={close} />
      )}
    </>
  );
}

interface EndedProps extends Act<SentOutcome> {
  ishod: NonNullable<JobWorkState['ishod']>;
  mayChange: boolean;
}

/** How a job was lost or cancelled, and the button that makes it active again. */
export function EndedJob({ ishod, mayChange, act, isPending }: EndedProps) {
  const { datum, korisnik, uzrok, razlog } = ishod;
  const reason = [uzrok && labelOf(UZROK_LABELS, uzrok), razlog].filter(Boolean).join('. ');
  return (
    <div className="notice flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 whitespace-pre-wrap">
        <b>{labelOf(ISHOD_LABELS, ishod.ishod)}</b> {[longDate(datum), korisnik?.ime].filter(Boolean).join(', ')}
        {reason && `: ${reason}`}
      </p>
      {mayChange && (
        <Button variant="ghost" pending={isPending} onClick={() => void act({ ishod: null, pre: ishod.ishod })}>
          Vrati među aktivne
        </Button>
      )}
    </div>
  );
}

function Responsible({ job, mayChange, act }: Pick<Props, 'job' | 'mayChange'> & Act<SentResponsible>) {
  const user = useUser();
  const now = job.odgovornaOsoba;
  const assign = (osobaId: string | null) => void act({ osobaId, pre: now?.id ?? null });
  return (
    <div className="flex items-end gap-2">
      <SelectField
        className="min-w-0 flex-1"
        label="Odgovorna osoba"
        disabled={!mayChange}
        items={useResponsibleChoices(now)}
        value={now?.id ?? NOBODY}
        onValue={value => assign(value === NOBODY ? null : value)}
      />
      {mayChange && now?.id !== user.id && (
        <Button variant="text" onClick={() => assign(user.id)}>
          Ja vodim
        </Button>
      )}
    </div>
  );
}

function ContactWords({ contact }: { contact: JobWorkState['sledeciKontakt'] }) {
  const words = contact ? [contact.osoba?.ime, contact.opis].filter(Boolean).join(', ') : '';
  return (
    <>
      Sledeći kontakt{contact && ': '}
      <NextContact contact={contact} />
      {words && <span className="font-normal text-muted"> {words}</span>}
    </>
  );
}

interface ContactProps extends Pick<Props, 'job'>, Act<SentContact> {
  isNeeded: boolean;
  onOpen(): void;
}

function Contact({ job, isNeeded, onOpen, act, isPending }: ContactProps) {
  const now = job.sledeciKontakt;
  const pre = nextContactToSend(job);
  const set = (datum: string) => act({ datum, osobaId: pre?.osobaId ?? null, opis: pre?.opis ?? null, pre });
  return (
    <fieldset className={`min-w-0 ${isNeeded && !now ? '-m-3 rounded-xl bg-brand-soft p-3' : ''}`}>
      {/*
       * The legend is as far from the buttons as a label from its field, so that both columns align. It floats, because
       * a legend is otherwise drawn across the upper edge of the coloured box.
       */}
      <legend className="float-left mb-1.5 w-full text-sm font-medium">
        <ContactWords contact={now} />
      </legend>
      <p role="status" className={`clear-both ${isNeeded && !now ? 'mb-2 text-sm' : ''}`}>
        {isNeeded && !now && 'Status je promenjen. Kada se javljate sledeći put?'}
      </p>
      <div className="flex min-h-11 flex-wrap items-end gap-1">
        {CONTACT_DAYS.map(({ label, days }) => (
          <Button
            key={label}
            variant="ghost"
            disabled={isPending}
            onClick={() => void set(addDays(currentDay(), days))}
          >
            {label}
          </Button>
        ))}
        <Button variant="ghost" onClick={onOpen}>
          Datum…
        </Button>
        {now && (
          <Button variant="text" disabled={isPending} onClick={() => void act({ datum: null, pre })}>
            Ukloni
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function OutcomeButtons({ onOpen }: { onOpen(ishod: Ishod): void }) {
  return (
    <div className="-mx-4 flex min-h-11 items-end">
      <Button variant="text" onClick={() => onOpen('izgubljeno')}>
        Izgubljeno
      </Button>
      <Button variant="text" onClick={() => onOpen('otkazano')}>
        Otkazano
      </Button>
    </div>
  );
}
