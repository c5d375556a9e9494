import { Link } from '@tanstack/react-router';
import { CalendarPlus, FilePlus, GitMerge, Mail, MapPin, Phone, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { TIP_KLIJENTA_LABELS } from '#domain/client/fields.ts';
import { labelOf } from '#domain/labels.ts';
import { mailtoUrl } from '#domain/text/email.ts';
import { shortDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useMay } from '#web/api/session.ts';
import { HistoryButton } from '#web/history/HistoryButton.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Toolbar } from '#web/ui/Toolbar.tsx';
import type { ClientPageData } from './detail-api.ts';

const LINK_CLASSES = 'inline-flex min-h-8 min-w-0 items-center gap-1.5 hover:text-brand-ink pointer-coarse:min-h-11';

const mapAddress = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;

interface Props {
  client: ClientPageData;
  onCall(): void;
  onSchedule(): void;
  onMerge(): void;
  /** The summary; on phones it is above the buttons, on wider screens below them. */
  children: ReactNode;
}

/** The head of a client's page: name, contact data, and the buttons for the most frequent actions. */
export function ClientHead({ client, onCall, onSchedule, onMerge, children }: Props) {
  const { id, poslovnoIme, tip, telefon1, telefon2, email, neSalji } = client;
  const mayWrite = useMay('clients:write');
  const mayMerge = useMay('client-merges:write');
  const maySchedule = useMay('calendar:write');
  const mayOffer = useMay('preoffers:write');
  const address = [client.adresa, client.postanskiBroj, client.mesto].filter(Boolean).join(', ');
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <title>{`${poslovnoIme} – Okno`}</title>
      <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="line-clamp-3 min-w-0 max-md:text-xl" title={poslovnoIme}>
          {poslovnoIme}
        </h1>
        <span className="text-sm text-muted">{labelOf(TIP_KLIJENTA_LABELS, tip)}</span>
        {neSalji && <Chip tone="warning">{`Bez poruka od ${shortDate(neSalji)}`}</Chip>}
      </div>
      <p className="flex min-w-0 basis-full flex-wrap items-center gap-x-4 text-sm text-muted md:order-1">
        {[telefon1, telefon2].map(
          phone =>
            phone && (
              <a key={phone} href={`tel:${phone}`} className={`num ${LINK_CLASSES}`}>
                <Phone size={14} className="flex-none" aria-hidden />
                <span className="underline">{showPhone(phone)}</span>
              </a>
            ),
        )}
        {email && (
          <a href={mailtoUrl(email)} className={LINK_CLASSES}>
            <Mail size={14} className="flex-none" aria-hidden />
            <span className="truncate underline">{email}</span>
          </a>
        )}
        {address && (
          <a href={mapAddress(address)} target="_blank" rel="noreferrer" className={LINK_CLASSES}>
            <MapPin size={14} className="flex-none" aria-hidden />
            <span className="min-w-0 underline">{address}</span>
          </a>
        )}
      </p>
      <div className="basis-full md:order-1">{children}</div>
      <Toolbar label="Radnje klijenta" className="flex flex-wrap items-center gap-2">
        {mayWrite && (
          <Button icon={PhoneCall} variant="ghost" onClick={onCall}>
            Zabeleži poziv
          </Button>
        )}
        {maySchedule && (
          <Button icon={CalendarPlus} variant="ghost" onClick={onSchedule}>
            Zakaži
          </Button>
        )}
        {mayOffer && (
          <Link to="/projekti/preoffers" search={{ predponuda: `nova-${id}` }} className="btn btn-primary">
            <FilePlus size={18} aria-hidden />
            Nova predponuda
          </Link>
        )}
        {mayMerge && <IconButton label="Spoji sa drugim klijentom" icon={GitMerge} iconSize={20} onClick={onMerge} />}
        <HistoryButton entity="client" entityId={id} />
      </Toolbar>
    </header>
  );
}
