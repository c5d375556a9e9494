import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { recordTitle } from '#domain/records.ts';
import { DOT } from '#domain/text/formats.ts';
import { errorMessage } from '#web/api/errors.ts';
import { useDebounced } from '#web/api/use-debounced.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SuggestInput } from '#web/ui/SuggestInput.tsx';
import { findQuery } from '../found.ts';
import type { VisitSubject } from './visit-values.ts';

/** Milliseconds after the last key press before the search is sent. */
const DEBOUNCE_MS = 200;

interface Props {
  label?: string;
  hint?: string;
  /** The kinds of records that are offered. */
  kinds?: readonly VisitSubject['entity'][];
  value: VisitSubject | null;
  onValue(subject: VisitSubject | null): void;
  required: boolean;
  error?: string | undefined;
}

const KINDS: readonly VisitSubject['entity'][] = ['project', 'preoffer', 'client'];
const NAMES: Record<VisitSubject['entity'], string> = {
  project: 'projekat',
  preoffer: 'predponuda',
  client: 'klijent',
};
/** The kinds in words: „Projekat, predponuda, klijent“. */
const namesOf = (kinds: readonly VisitSubject['entity'][]): string => {
  const names = kinds.map(kind => NAMES[kind]).join(', ');
  return names.charAt(0).toUpperCase() + names.slice(1);
};

/** Chooses the project, pre-offer or client of a visit, found by name, number or town. */
export function SubjectField({
  label = 'Za koga',
  hint = 'Adresa i telefon prepisuju se iz zapisa.',
  kinds = KINDS,
  value,
  onValue,
  required,
  error,
}: Props) {
  const isSubject = (vrsta: string): vrsta is VisitSubject['entity'] => kinds.some(kind => kind === vrsta);
  const [typed, setTyped] = useState(value?.naziv ?? '');
  const wanted = value && typed === value.naziv ? '' : typed.trim();
  const search = useDebounced(wanted, DEBOUNCE_MS);
  const {
    data = [],
    isPending,
    isPlaceholderData,
    error: failure,
  } = useQuery({ ...findQuery(search), placeholderData: keepPreviousData });
  const found = search === '' ? [] : data.filter(({ vrsta }) => isSubject(vrsta));
  const choose = (subject: VisitSubject | null) => {
    setTyped(subject?.naziv ?? '');
    onValue(subject);
  };
  return (
    <FieldFrame label={label} required={required} error={error} hint={hint}>
      {control => (
        <SuggestInput
          placeholder={namesOf(kinds)}
          value={typed}
          onText={text => {
            setTyped(text);
            if (text === '') onValue(null);
          }}
          suggestions={found.map(({ vrsta, id, naziv, opis }) => ({
            key: `${vrsta} ${id}`,
            label: (
              <span className="min-w-0 py-1">
                <span className="block">{naziv}</span>
                <span className="block text-xs text-muted">{[recordTitle(vrsta), opis].filter(Boolean).join(DOT)}</span>
              </span>
            ),
          }))}
          marksFirst
          isStale={search !== wanted || isPlaceholderData}
          onChoose={key => {
            const one = found.find(({ vrsta, id }) => `${vrsta} ${id}` === key);
            if (one && isSubject(one.vrsta)) choose({ entity: one.vrsta, id: one.id, naziv: one.naziv });
          }}
          empty={search === '' || isPending ? undefined : failure ? errorMessage(failure) : 'Nema takvog zapisa.'}
          // Without a chosen record an incomplete name is cleared.
          onBlur={() => setTyped(value?.naziv ?? '')}
          end={value && <IconButton label="Ukloni izbor" icon={X} iconSize={16} onClick={() => choose(null)} />}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
