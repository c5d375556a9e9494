import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { SELECTOR_FACTS, SELECTOR_FIELDS, type SelectorField } from '#domain/preoffer/fields.ts';
import { asksNextContact } from '#domain/preoffer/preoffer-rules.ts';
import { addressWithTown, longDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { ClientLink } from '#web/business/ClientLink.tsx';
import { JobTypeChip } from '#web/business/JobTypeChip.tsx';
import { JobWork } from '#web/business/JobWork.tsx';
import { colleaguesQuery } from '#web/business/list/colleagues.ts';
import { RecordMails } from '#web/business/mail/RecordMails.tsx';
import { RecordMessages } from '#web/business/messages/RecordMessages.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import {
  PREOFFERS_SCOPE,
  type Preoffer,
  preofferKey,
  updateNextContact,
  updateOutcome,
  updatePreoffer,
  updateResponsible,
} from './api.ts';
import { PreofferDocuments } from './PreofferDocuments.tsx';
import { PreofferNotes } from './PreofferNotes.tsx';
import { ProjectAction } from './ProjectAction.tsx';
import { usePreofferChange } from './use-preoffer-change.ts';

/** A pre-offer: its data, selectors, contact and responsible person, documents, notes, mails and messages. */
export function PreofferDetail({ preoffer, onClose }: { preoffer: Preoffer; onClose(): void }) {
  const [needsContact, setNeedsContact] = useState(false);
  const { vrstaPosla, adresa, mesto, telefon, createdAt, napomena, uvezenoAt } = preoffer;
  const mayWrite = useMay('preoffers:write');
  return (
    <>
      {/* The focus is not put into the note field, because a phone's keyboard would cover the pre-offer. */}
      <div
        tabIndex={-1}
        data-autofocus
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted outline-none pointer-coarse:gap-y-5.5 pointer-coarse:pt-3"
      >
        <JobTypeChip value={vrstaPosla} />
        <ClientLink clientId={preoffer.clientId} />
        {(adresa || mesto) && <span className="min-w-0">{addressWithTown({ adresa, mesto })}</span>}
        {telefon && (
          <a href={`tel:${telefon}`} className="reach num underline hover:text-ink">
            {showPhone(telefon)}
          </a>
        )}
        <span className="ml-auto max-md:ml-0">
          {longDate(createdAt)}
          {uvezenoAt && ', uvezeno'}
        </span>
      </div>
      {napomena && <p className="mt-3 whitespace-pre-wrap">{napomena}</p>}
      <PreofferSelectors
        preoffer={preoffer}
        disabled={!mayWrite}
        onStatus={status => setNeedsContact(asksNextContact(status, preoffer))}
      />
      <PreofferWork preoffer={preoffer} mayChange={mayWrite} needsContact={needsContact} />
      <div className="grid items-start gap-x-8 gap-y-6 md:grid-cols-2">
        <PreofferDocuments preoffer={preoffer} />
        <PreofferNotes preoffer={preoffer} />
      </div>
      <RecordMails record={{ preofferId: preoffer.id }} className="mt-6" />
      <RecordMessages of={{ preofferId: preoffer.id }} className="mt-6" />
      <div className="dialog-buttons mt-6 flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          Zatvori
        </Button>
        {mayWrite && <ProjectAction preoffer={preoffer} />}
      </div>
    </>
  );
}

const LISTS = [['preoffers']];

/** The responsible person of a pre-offer, the next contact, and how the job ended; each can be changed. */
function PreofferWork({
  preoffer,
  ...props
}: { preoffer: Preoffer } & Pick<ComponentProps<typeof JobWork>, 'mayChange' | 'needsContact'>) {
  const { data: people = [] } = useQuery(colleaguesQuery);
  const responsible = usePreofferChange(preoffer, updateResponsible, {
    refresh: LISTS,
    optimistic: (old, { osobaId }) => ({
      ...old,
      odgovornaOsoba: people.find(({ id }) => id === osobaId) ?? null,
    }),
  });
  const nextContact = usePreofferChange(preoffer, updateNextContact, { refresh: LISTS });
  const outcome = usePreofferChange(preoffer, updateOutcome, { refresh: LISTS });
  const acts = { responsible, nextContact, outcome };
  return (
    <div className="mb-6">
      <JobWork job={preoffer} onlyResponsible={preoffer.projectId !== null} {...props} {...acts} />
    </div>
  );
}

type Selection = Partial<Record<SelectorField, string>>;

interface Props {
  preoffer: Preoffer;
  disabled: boolean;
  /** Called when a status was saved. */
  onStatus(status: string): void;
}

/**
 * The selectors of contact, status and meeting. Each is saved when it changes; any value may follow any other
 * (specification, section 4).
 */
function PreofferSelectors({ preoffer, disabled, onStatus }: Props) {
  const { id, createdAt } = preoffer;
  // The response is not written to the cache, because it would revert a newer choice in another selector.
  const { act } = useChange(
    (selection: Selection, options) => updatePreoffer({ id, indexCreatedAt: createdAt, ...selection }, options),
    {
      scope: PREOFFERS_SCOPE,
      optimistic: { key: preofferKey(id), update: (old: Preoffer, selection) => ({ ...old, ...selection }) },
      onDone: (_, { status }) => status && onStatus(status),
    },
  );
  return (
    <div className="my-5 grid gap-4 md:grid-cols-3">
      {SELECTOR_FIELDS.map(field => {
        const { label, values }: { label: string; values: readonly string[] } = SELECTOR_FACTS[field];
        return (
          <SelectField
            key={field}
            label={label}
            disabled={disabled}
            items={values.map(value => ({ value, label: value }))}
            value={values.find(value => value === preoffer[field]) ?? null}
            onValue={value => void act({ [field]: value })}
          />
        );
      })}
    </div>
  );
}
