import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, FolderOpen, MapPin, Navigation, PenLine, Phone } from 'lucide-react';
import { kindTitle, nextStatuses, VISIT_STATUSES } from '#domain/calendar/visit.ts';
import { glassWords } from '#domain/glass/state.ts';
import { addressWithTown, minutesText, time } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { useCurrentDay } from '#web/api/current-day.ts';
import { graphql } from '#web/api/graphql.ts';
import { graphqlQuery } from '#web/api/graphql-query.ts';
import { useMay, useUser } from '#web/api/session.ts';
import type { HandoverProject } from '#web/business/handover/handover-sheet.ts';
import { useVisitCamera, VisitPhotos } from '#web/business/photos/VisitPhotos.tsx';
import { mapLink } from '#web/business/ReachButtons.tsx';
import { useVisitStatus } from '#web/business/visits/StatusButtons.tsx';
import { useMayChangeVisit } from '#web/business/visits/use-may-change-visit.ts';
import type { Visit } from '#web/business/visits/visit-api.ts';
import { arrivalOf, isVisitStatus, STATUS_TONES, visitRecord } from '#web/business/visits/visit-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { PersonName } from '#web/ui/PersonName.tsx';

const BIG_BUTTON_CLASSES = 'h-auto min-h-12 flex-1 py-1 whitespace-normal max-sm:px-2';

interface Props {
  visit: Visit;
  isToday: boolean;
  onOpen(): void;
  /** Opens the dialog in which the client signs that the work was handed over. */
  onSign(of: HandoverProject): void;
}

/** A visit as a card for the person who goes there: time, client, work, address, photos, and large buttons. */
export function OwnVisit({ visit, isToday, onOpen, onSign }: Props) {
  const user = useUser();
  const { status, naziv, broj, opis, napomena, telefon, osobe } = visit;
  const address = addressWithTown(visit);
  const record = visitRecord(visit, user);
  const camera = useVisitCamera(visit);
  const others = osobe.filter(({ id }) => id !== user.id);
  const isOver = status === 'otkazano' || status === 'obavljeno';
  return (
    <li className="card p-4" data-visit={visit.id}>
      <article aria-label={[kindTitle(visit.vrsta), naziv].join(' ')}>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className={`num text-lg ${status === 'otkazano' ? 'line-through' : ''}`}>{arrivalOf(visit)}</b>
          <span className="text-sm text-muted">{minutesText(visit.minuta)}</span>
          <span className="ml-auto">
            {isVisitStatus(status) && <Chip tone={STATUS_TONES[status]}>{VISIT_STATUSES[status].title}</Chip>}
          </span>
        </p>
        <h2 className="mt-1">
          <button type="button" className="reach max-w-full text-left hover:underline" onClick={onOpen}>
            {kindTitle(visit.vrsta)}: {naziv}
          </button>
          {broj && <span className="num ml-2 text-sm font-medium text-muted">{broj}</span>}
        </h2>
        {address && (
          <p className="mt-1 flex items-start gap-1.5 wrap-anywhere">
            <MapPin size={16} className="mt-1 flex-none text-muted" aria-hidden />
            {address}
          </p>
        )}
        {visit.projectId && (
          <p className="mt-2 empty:hidden">
            <GlassChip projectId={visit.projectId} />
          </p>
        )}
        {opis && <p className="mt-1 whitespace-pre-wrap">{opis}</p>}
        {napomena && <p className="mt-1 text-sm whitespace-pre-wrap text-muted">{napomena}</p>}
        {others.length > 0 && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            Idu i:
            {others.map(person => (
              <PersonName key={person.id} of={person} />
            ))}
          </p>
        )}
        <div className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4 [&>:last-child:nth-child(odd_of_:not(input))]:col-span-2">
          {telefon && (
            <a href={`tel:${telefon}`} className={`btn btn-ghost ${BIG_BUTTON_CLASSES}`} title={showPhone(telefon)}>
              <Phone size={18} aria-hidden />
              Pozovi
            </a>
          )}
          {address && (
            <a
              href={mapLink(address)}
              target="_blank"
              rel="noreferrer"
              className={`btn btn-ghost ${BIG_BUTTON_CLASSES}`}
            >
              <Navigation size={18} aria-hidden />
              Ruta
            </a>
          )}
          {camera?.button('Slikaj', BIG_BUTTON_CLASSES)}
          {record && (
            <Link {...record.link} className={`btn btn-ghost ${BIG_BUTTON_CLASSES}`}>
              <FolderOpen size={18} aria-hidden />
              {record.label}
            </Link>
          )}
        </div>
        {camera?.uploadRows}
        <VisitPhotos visit={visit} />
        {isToday && status !== 'otkazano' && <HandoverButton visit={visit} onSign={onSign} />}
        {isToday && !isOver && <ReportButtons visit={visit} />}
        {visit.stigaoAt && <p className="mt-2 text-sm text-muted">Dolazak u {time(visit.stigaoAt)}</p>}
      </article>
    </li>
  );
}

const GLASS = graphql(
  `query listGlassStates($projekti: [ID!]!) { listGlassStates(projekti: $projekti) { projectId poruceno isporuceno ocekujeSe } }`,
);

const glassQuery = (projectId: string) =>
  graphqlQuery(
    ['glass', 'states', projectId],
    GLASS,
    { projekti: [projectId] },
    data => data.listGlassStates[0] ?? null,
  );

/** Shows whether the project's glass has arrived; nothing without glass orders, or without the right to them. */
function GlassChip({ projectId }: { projectId: string }) {
  const mayRead = useMay('glass:read');
  const { data: state } = useQuery({ ...glassQuery(projectId), enabled: mayRead });
  const today = useCurrentDay();
  if (!state) return null;
  const { text, tone } = glassWords(state, today);
  return <Chip tone={tone}>{text}</Chip>;
}

/** The button for the handover sheet, which the client signs; nothing for a visit that is not an installation. */
function HandoverButton({
  visit: { vrsta, projectId, projectCreatedAt, broj, naziv, adresa, mesto },
  onSign,
}: Pick<Props, 'visit' | 'onSign'>) {
  const maySign = useMay('measurements:write');
  if (vrsta !== 'montaza' || !projectId || !projectCreatedAt || !maySign) return null;
  const project = { projectId, createdAt: projectCreatedAt, broj: broj ?? '', klijent: naziv };
  return (
    <Button
      icon={PenLine}
      variant="ghost"
      className="mt-2 h-auto min-h-12 w-full py-1 whitespace-normal"
      onClick={() => onSign({ ...project, adresa: addressWithTown({ adresa, mesto }) })}
    >
      Potpiši primopredaju
    </Button>
  );
}

/** The buttons „Na adresi sam“ and „Obavljeno“, which report the arrival and the end of the visit. */
function ReportButtons({ visit }: { visit: Visit }) {
  const mayReport = useMayChangeVisit(visit);
  const { act, isPending } = useVisitStatus();
  const today = useCurrentDay();
  if (!mayReport || !isVisitStatus(visit.status)) return null;
  const mayEnd = nextStatuses(visit.status, visit.datum, today).includes('obavljeno');
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {!visit.stigaoAt && (
        <Button
          variant={mayEnd ? 'ghost' : 'primary'}
          className={BIG_BUTTON_CLASSES}
          disabled={isPending}
          onClick={() => void act(visit, { stigao: true })}
        >
          Na adresi sam
        </Button>
      )}
      {mayEnd && (
        <Button
          icon={Check}
          className={BIG_BUTTON_CLASSES}
          disabled={isPending}
          onClick={() => void act(visit, { status: 'obavljeno' })}
        >
          Obavljeno
        </Button>
      )}
    </div>
  );
}
