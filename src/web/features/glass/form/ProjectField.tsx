import { Combobox } from '@base-ui/react/combobox';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#web/api/errors.ts';
import { FieldFrame } from '#web/ui/FieldFrame.tsx';
import { useErrorToast } from '#web/ui/use-error-toast.ts';
import type { GlassProject } from '../api.ts';
import { projectChoicesQuery } from '../choices-api.ts';

interface Props {
  value: GlassProject | null;
  onValue(project: GlassProject | null): void;
  error: string | undefined;
}

const nameOf = ({ broj, klijent }: GlassProject): string => `${broj} ${klijent}`;

/** One of the active projects, found by number, client or place; or none. */
export function ProjectField({ value, onValue, error }: Props) {
  const [typed, setTyped] = useState(value ? nameOf(value) : '');
  const search = value && typed === nameOf(value) ? '' : typed.trim();
  const query = useQuery({ ...projectChoicesQuery(search), placeholderData: keepPreviousData });
  const { data = [], error: failure, refetch } = query;
  useErrorToast(failure, refetch);
  return (
    <FieldFrame label="Projekat" error={error}>
      {control => (
        <Combobox.Root
          items={data}
          filter={null}
          value={value}
          onValueChange={onValue}
          inputValue={typed}
          onInputValueChange={setTyped}
          itemToStringLabel={nameOf}
          isItemEqualToValue={(a, b) => a.id === b.id}
          autoHighlight
        >
          <div className="field flex items-center pr-0.5">
            <Combobox.Input
              className="field-input"
              autoComplete="off"
              placeholder="Bez projekta – pretražite broj, klijenta…"
              {...control}
            />
            {value && (
              <Combobox.Clear className="icon-btn" aria-label="Ukloni projekat">
                <X size={16} aria-hidden />
              </Combobox.Clear>
            )}
          </div>
          <Combobox.Portal>
            <Combobox.Positioner className="z-[60] outline-none" sideOffset={6} align="start">
              <Combobox.Popup className="pop max-h-80 min-w-(--anchor-width)">
                <Combobox.Empty>
                  <span className="block px-3 py-2 text-sm text-muted">
                    {failure ? errorMessage(failure) : 'Nema takvog aktivnog projekta.'}
                  </span>
                </Combobox.Empty>
                <Combobox.List>
                  {(project: GlassProject) => (
                    <Combobox.Item key={project.id} value={project} className="opt">
                      <span className="num text-muted">{project.broj}</span>
                      {project.klijent}
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
        </Combobox.Root>
      )}
    </FieldFrame>
  );
}
