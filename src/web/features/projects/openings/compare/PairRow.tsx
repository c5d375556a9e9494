import { Link2, TriangleAlert, Unlink } from 'lucide-react';
import { REASON_MAX } from '#domain/limits.ts';
import type { AdoptedSide } from '#domain/opening/measuring-list.ts';
import { DOT } from '#domain/text/formats.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { OpeningDrawing } from '#web/printing/OpeningDrawing.tsx';
import { Chip, type Tone } from '#web/ui/Chip.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { ComparedPair, Opening } from '../openings-api.ts';
import { type Decision, needsReason } from './decisions.ts';

const TONES: Record<string, Tone> = {
  crveno: 'danger',
  žuto: 'warning',
  zeleno: 'ok',
};
const COLOURS: Record<string, string> = { crveno: 'text-danger', žuto: 'text-warning' };

interface SideProps {
  name: string;
  openings: readonly Opening[];
  isChosen: boolean;
}

/** The openings of one list in a pair: one opening, or several of one piece each; „nema ga“ without openings. */
function PairSide({ name, openings, isChosen }: SideProps) {
  const [first] = openings;
  return (
    <>
      <p className="mb-1 text-xs text-muted md:hidden">{name}</p>
      {first ? (
        <div
          className={`flex items-center gap-3 rounded-xl border p-2 max-md:gap-2 ${isChosen ? 'border-brand bg-brand-soft' : 'border-transparent'}`}
        >
          <OpeningDrawing
            podela={first.podela}
            width={first.sirina}
            height={first.visina}
            className="size-14 flex-none max-md:size-9"
          />
          <div className="min-w-0">
            {openings.map(({ id, oznaka, prostorija, sirina, visina, kolicina, podela }) => (
              <p key={id}>
                <b>{oznaka}</b>{' '}
                <span className="num inline-block whitespace-nowrap">{`${sirina ?? '?'} × ${visina ?? '?'}`}</span>
                {kolicina > 1 && <span className="whitespace-nowrap">{`${DOT}${kolicina} kom.`}</span>}
                <span className="block text-xs text-muted">
                  {prostorija && podela ? `${prostorija}${DOT}` : prostorija}
                  <span className="inline-block">{podela}</span>
                </span>
              </p>
            ))}
          </div>
        </div>
      ) : (
        <p className="p-2 text-muted">nema ga</p>
      )}
    </>
  );
}

interface Props {
  pair: ComparedPair;
  names: readonly [string, string];
  decision: Decision;
  onDecision(decision: Decision): void;
  /** The sentence with which the server refused this pair. */
  error: string | undefined;
  isReadOnly: boolean;
  /** The rows whose only opening can be paired with the only opening of this row. */
  partners: readonly ComparedPair[];
  onJoin(partner: ComparedPair): void;
  onSplit(): void;
}

const briefOf = ({ oznaka, prostorija, sirina, visina }: Opening) =>
  [oznaka, prostorija, `${sirina ?? '?'} × ${visina ?? '?'}`].filter(Boolean).join(DOT);

/** A row with a pair of openings: both, their differences, the choice of one, and buttons to split or join pairs. */
export function PairRow({ pair, names, decision, onDecision, error, isReadOnly, partners, onJoin, onSplit }: Props) {
  const { leva, desna, nivo, nalazi } = pair;
  const { taken, reason } = decision;
  const name = [...leva, ...desna][0]?.oznaka ?? '';
  const fits = taken === 'leva' ? pair.stajeLeva : taken === 'desna' ? pair.stajeDesna : [];
  const choices: { value: AdoptedSide; label: string }[] = [
    ...(leva.length > 0 ? [{ value: 'leva' as const, label: 'Leva' }] : []),
    ...(desna.length > 0 ? [{ value: 'desna' as const, label: 'Desna' }] : []),
    ...(leva.length === 0 || desna.length === 0 ? [{ value: 'nijedna' as const, label: 'Nijedna' }] : []),
  ];
  return (
    <tr className="border-t border-line align-top first:max-md:border-t-0">
      <td className="p-3 wrap-anywhere max-md:p-2">
        <PairSide name={names[0]} openings={leva} isChosen={taken === 'leva'} />
      </td>
      <td className="p-3 wrap-anywhere max-md:p-2">
        <PairSide name={names[1]} openings={desna} isChosen={taken === 'desna'} />
      </td>
      <td className="p-3 max-md:col-span-2 max-md:px-2 max-md:py-1">
        <div className="flex items-center justify-between gap-2">
          <Chip tone={TONES[nivo] ?? 'neutral'}>{nivo}</Chip>
          {!isReadOnly && leva.length > 0 && desna.length > 0 && (
            <IconButton label={`Razdvoji par ${name}`} icon={Unlink} onClick={onSplit} />
          )}
          {!isReadOnly && partners.length > 0 && (
            <Menu
              icon={Link2}
              label={`Spoji ${name} sa otvorom druge liste`}
              items={partners.flatMap(partner =>
                [...partner.leva, ...partner.desna]
                  .slice(0, 1)
                  .map(opening => ({ label: briefOf(opening), run: () => onJoin(partner) })),
              )}
            />
          )}
        </div>
        <ul className="mt-1">
          {nalazi.map(({ tekst, nivo: level }) => (
            <li key={tekst} className={COLOURS[level] ?? 'text-muted'}>
              {tekst}
            </li>
          ))}
          {[...new Map(fits.map(fit => [fit.tekst, fit])).values()].map(({ tekst, nivo: level }) => (
            <li key={tekst} className={`flex items-start gap-1 ${COLOURS[level] ?? 'text-muted'}`}>
              <TriangleAlert size={14} className="mt-1 flex-none" aria-hidden />
              {tekst}
            </li>
          ))}
        </ul>
      </td>
      {!isReadOnly && (
        <td className="p-3 max-md:col-span-2 max-md:p-2 md:w-64">
          <Segments
            label={`${name}: uzima se`}
            items={choices}
            value={taken}
            onValue={next => onDecision({ ...decision, taken: next })}
          />
          {needsReason(pair, decision) && (
            <TextField
              className="mt-2"
              label={`Razlog za ${name}`}
              required
              error={lengthProblem(reason, REASON_MAX) ?? error}
              value={reason}
              onChange={event => onDecision({ ...decision, reason: event.target.value })}
            />
          )}
        </td>
      )}
    </tr>
  );
}
