import type { ComparedOpening, Pair } from '#domain/opening/compare.ts';
import type { Level } from '#domain/opening/finding.ts';
import { OpeningDrawing } from '#web/printing/OpeningDrawing.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Segments } from '#web/ui/Segments.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Decision, fitSentences, type Taken } from './decisions.ts';

const TONES: Record<Level, 'danger' | 'warning' | 'ok' | 'neutral'> = {
  crveno: 'danger',
  žuto: 'warning',
  zeleno: 'ok',
  sivo: 'neutral',
};
const COLOURS = { sivo: 'text-muted', žuto: 'text-warning', crveno: 'text-danger' } as const;

function Side({ openings, isTaken }: { openings: readonly ComparedOpening[]; isTaken: boolean }) {
  const [first] = openings;
  if (!first) return <p className="text-muted">nema ga</p>;
  return (
    <div className={`flex items-center gap-3 ${isTaken ? '' : 'opacity-70'}`}>
      <OpeningDrawing
        podela={first.podela}
        width={first.sirina}
        height={first.visina}
        className="h-14 w-14 flex-none"
      />
      <div className="min-w-0">
        {openings.map(({ id, oznaka, prostorija, sirina, visina, kolicina, podela }) => (
          <p key={id}>
            <b>{oznaka}</b> <span className="num">{`${sirina} × ${visina}`}</span>
            {kolicina > 1 && ` · ${kolicina} kom`}
            <span className="block text-xs text-muted">{[prostorija, podela].filter(Boolean).join(' · ')}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

interface Props {
  pair: Pair;
  decision: Decision;
  onDecision(decision: Decision): void;
}

/** One pair of openings: both, what differs, and which of them is adopted. */
export function PairRow({ pair, decision, onDecision }: Props) {
  const { left, right, level, findings } = pair;
  const name = [...left, ...right][0]?.oznaka ?? '';
  const choices: { value: Taken; label: string }[] = [
    ...(left.length > 0 ? [{ value: 'leva' as const, label: 'Leva' }] : []),
    ...(right.length > 0 ? [{ value: 'desna' as const, label: 'Desna' }] : []),
    ...(left.length === 0 || right.length === 0 ? [{ value: 'nijedna' as const, label: 'Nijedna' }] : []),
  ];
  return (
    <tr className="border-t border-line align-top">
      <td className="p-3">
        <Side openings={left} isTaken={decision.taken === 'leva'} />
      </td>
      <td className="p-3">
        <Side openings={right} isTaken={decision.taken === 'desna'} />
      </td>
      <td className="p-3">
        <Chip tone={TONES[level]}>{level}</Chip>
        <ul className="mt-1">
          {findings.map(finding => (
            <li key={finding.sentence} className={COLOURS[finding.level]}>
              {finding.sentence}
            </li>
          ))}
          {fitSentences(pair, decision.taken).map(sentence => (
            <li key={sentence} className="font-medium text-danger">
              {sentence}
            </li>
          ))}
        </ul>
      </td>
      <td className="w-64 p-3">
        <Segments
          label={`${name}: uzima se`}
          items={choices}
          value={decision.taken}
          onValue={taken => onDecision({ ...decision, taken })}
        />
        {level === 'crveno' && (
          <TextField
            className="mt-2"
            label="Razlog"
            required
            aria-label={`${name}: razlog`}
            value={decision.reason}
            maxLength={500}
            onChange={event => onDecision({ ...decision, reason: event.target.value })}
          />
        )}
      </td>
    </tr>
  );
}
