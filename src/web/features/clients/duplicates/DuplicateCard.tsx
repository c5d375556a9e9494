import { Link } from '@tanstack/react-router';
import { LIKENESS_LABELS, type Likeness } from '#domain/client/same-client.ts';
import { placeOf, shortDate } from '#domain/text/formats.ts';
import { showPhone } from '#domain/text/phone-display.ts';
import { sendInput } from '#web/api/graphql.ts';
import { useMay } from '#web/api/session.ts';
import { useChange } from '#web/api/use-change.ts';
import { toast } from '#web/toast/toast.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DECLARE_DIFFERENT, type DuplicateGroup } from './duplicates-api.ts';

interface Props {
  group: DuplicateGroup;
  /** Undefined for people who may not merge. */
  onMerge?(keepId: string, dropId: string): void;
}

const sentence = (razlog: string): string => {
  const label = LIKENESS_LABELS[razlog as Likeness];
  return label.charAt(0).toUpperCase() + label.slice(1);
};

/** A group of records with the same PIB, phone or name. */
export function DuplicateCard({ group: { razlog, klijenti }, onMerge }: Props) {
  const mayWrite = useMay('clients:write');
  const declare = useChange(sendInput(DECLARE_DIFFERENT), {
    refresh: [['clients']],
    onDone: () => toast('Zapamćeno: nisu isti klijent.'),
  });
  const names = klijenti.map(({ poslovnoIme }) => poslovnoIme).join(', ');
  return (
    <Card
      title={sentence(razlog)}
      actions={
        mayWrite && (
          <Button
            variant="text"
            aria-label={`Nisu isti: ${names}`}
            pending={declare.isPending}
            onClick={() => void declare.act({ ids: klijenti.map(({ id }) => id) })}
          >
            Nisu isti
          </Button>
        )
      }
    >
      <ul>
        {klijenti.map(client => {
          const { id, poslovnoIme, pib, telefon1, createdAt } = client;
          const other = klijenti.find(one => one.id !== id);
          const facts = [pib && `PIB ${pib}`, placeOf(client), telefon1 && showPhone(telefon1)].filter(Boolean);
          return (
            <li key={id} className="row flex-wrap">
              <div className="min-w-40 flex-1">
                <Link
                  to="/projekti/klijenti/$id"
                  params={{ id }}
                  className="reach font-semibold break-words hover:underline"
                >
                  {poslovnoIme}
                </Link>
                <p className="num text-sm text-muted">{[...facts, `dodat ${shortDate(createdAt)}`].join(' · ')}</p>
              </div>
              {onMerge && other && (
                <Button
                  variant="ghost"
                  aria-label={`Ovaj ostaje: ${poslovnoIme}`}
                  onClick={() => onMerge(id, other.id)}
                >
                  Ovaj ostaje
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
