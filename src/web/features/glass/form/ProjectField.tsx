import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#web/api/errors.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SuggestInput } from '#web/ui/SuggestInput.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import type { GlassProject } from '../api.ts';
import { projectChoicesQuery } from '../choices-api.ts';

interface Props {
  value: GlassProject | null;
  onValue(project: GlassProject | null): void;
  error: string | undefined;
}

const nameOf = ({ broj, klijent }: GlassProject): string => `${broj} ${klijent}`;

/** The field that chooses one of the active projects by number, client or town, or none. */
export function ProjectField({ value, onValue, error }: Props) {
  const [typed, setTyped] = useState(value ? nameOf(value) : '');
  const search = value && typed === nameOf(value) ? '' : typed.trim();
  const query = useQuery({ ...projectChoicesQuery(search), placeholderData: keepPreviousData });
  const { data = [], error: failure, refetch } = query;
  useErrorToast(failure, refetch);
  const choose = (project: GlassProject | null) => {
    setTyped(project ? nameOf(project) : '');
    onValue(project);
  };
  return (
    <FieldFrame label="Projekat" error={error}>
      {control => (
        <SuggestInput
          placeholder="Bez projekta – pretražite broj, klijenta…"
          value={typed}
          onText={text => {
            setTyped(text);
            if (text === '') onValue(null);
          }}
          suggestions={data.map(project => ({
            key: project.id,
            label: (
              <>
                <span className="num text-muted">{project.broj}</span>
                {project.klijent}
              </>
            ),
          }))}
          marksFirst
          isStale={query.isPlaceholderData}
          onChoose={id => choose(data.find(project => project.id === id) ?? null)}
          empty={query.isPending ? undefined : failure ? errorMessage(failure) : 'Nema takvog aktivnog projekta.'}
          // A text that was typed without choosing a project is replaced by the chosen project, or cleared.
          onBlur={() => setTyped(value ? nameOf(value) : '')}
          end={value && <IconButton label="Ukloni projekat" icon={X} iconSize={16} onClick={() => choose(null)} />}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
