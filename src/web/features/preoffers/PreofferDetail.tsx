import { useState } from 'react';
import { asksNextContact } from '#domain/preoffer/preoffer-rules.ts';
import { longDate, placeOf } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useMay } from '#web/api/session.ts';
import { ClientLink } from '#web/business/ClientLink.tsx';
import { JobTypeChip } from '#web/business/JobTypeChip.tsx';
import { RecordMails } from '#web/business/mail/RecordMails.tsx';
import { RecordMessages } from '#web/business/messages/RecordMessages.tsx';
import { Button } from '#web/ui/Button.tsx';
import type { Preoffer } from './api.ts';
import { PreofferDocuments } from './PreofferDocuments.tsx';
import { PreofferNotes } from './PreofferNotes.tsx';
import { PreofferSelectors } from './PreofferSelectors.tsx';
import { PreofferWork } from './PreofferWork.tsx';
import { ProjectAction } from './ProjectAction.tsx';

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
        {(adresa || mesto) && <span className="min-w-0 break-words">{placeOf({ adresa, mesto })}</span>}
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
      {napomena && <p className="mt-3 break-words whitespace-pre-wrap">{napomena}</p>}
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
      <div className="sticky bottom-0 -mx-6 mt-6 -mb-6 flex justify-end gap-2 border-t border-line bg-surface px-6 pt-4 pb-safe">
        <Button variant="ghost" onClick={onClose}>
          Zatvori
        </Button>
        {mayWrite && <ProjectAction preoffer={preoffer} />}
      </div>
    </>
  );
}
