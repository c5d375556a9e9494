import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react';
import { searchWords } from '#domain/text/search.ts';
import { useDebounced } from '#web/api/use-debounced.ts';
import { findQuery } from '#web/business/found.ts';
import { ListError } from '#web/ui/ListError.tsx';
import { LoadingRows } from '#web/ui/LoadingRows.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { NothingFound } from '#web/ui/NothingFound.tsx';
import { type ClientCommand, commandGroup, commandOf, type Entry, entryGroups, type PaletteAction } from './entries.ts';
import { FoundGroups, optionId } from './FoundGroups.tsx';

/** Milliseconds after the last key press before the search is sent. */
const DEBOUNCE_MS = 150;

interface Props {
  actions: readonly PaletteAction[];
  commands: readonly ClientCommand[];
  /** Returns what was typed before the field had the focus; the next call returns nothing. */
  takeCollected(): string;
  onClose(): void;
}

/** The dialog that searches all records and actions: arrow keys move through the results, Enter opens one. */
export function FindDialog({ actions, commands, takeCollected, onClose }: Props) {
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...findQuery(search),
    placeholderData: keepPreviousData,
  });
  const namedCommand = useMemo(() => commandOf(commands, search), [commands, search]);
  const words = useMemo(
    () => searchWords(namedCommand && data?.length === 0 ? namedCommand.clientName : search),
    [namedCommand, data, search],
  );
  const commandQuery = useQuery({ ...findQuery(namedCommand?.clientName ?? ''), placeholderData: keepPreviousData });
  const groups = useMemo(() => {
    const found = entryGroups(search === '' ? [] : (data ?? []), actions, search);
    const group = namedCommand && commandGroup(namedCommand.command, commandQuery.data ?? []);
    return group && group.entries.length > 0 ? [...found, group] : found;
  }, [data, actions, search, namedCommand, commandQuery.data]);
  const found = groups.flatMap(group => group.entries);
  const [pointedId, setPointed] = useState<string | null>(null);
  const current = found.find(item => optionId(id, item) === pointedId) ?? found[0];
  // Enter must not open a result of an earlier search.
  const isCommandPending = namedCommand !== null && (commandQuery.isPending || commandQuery.isPlaceholderData);
  const isSettled = search === typed.trim() && !isPlaceholderData && !isCommandPending;
  const isAnswered = search === '' || (data !== undefined && !isCommandPending);

  // The same function on every render, so that a typed letter does not render all lines again.
  const choose = useCallback(
    ({ link }: Entry) => {
      onClose();
      void navigate(link);
    },
    [onClose, navigate],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter' && current && isSettled) choose(current);
    if (step === 0 || !current) return;
    event.preventDefault();
    const next = found[(found.indexOf(current) + step + found.length) % found.length];
    if (next) setPointed(optionId(id, next));
  };
  const results = () => {
    if (error && !isAnswered) return <ListError error={error} onReload={() => void refetch()} />;
    if (!isAnswered) return <LoadingRows count={3} />;
    if (found.length === 0) return <NothingFound search={search} />;
    return (
      <FoundGroups id={id} groups={groups} words={words} current={current} onPoint={setPointed} onChoose={choose} />
    );
  };
  return (
    <Modal onClose={onClose} title="Pretraga" width={640} atTop>
      <input
        type="search"
        role="combobox"
        className="field mb-3 [&::-webkit-search-cancel-button]:hidden"
        aria-label="Pretraga svega"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? id : undefined}
        aria-activedescendant={current && optionId(id, current)}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="go"
        placeholder={commands.length > 0 ? 'Ime, broj, telefon… ili „Petrović uplata“' : 'Naziv klijenta ili broj'}
        data-autofocus
        value={typed}
        onFocus={() => {
          const collected = takeCollected();
          if (collected) setTyped(text => text + collected);
        }}
        onChange={event => {
          setTyped(event.target.value);
          setPointed(null);
        }}
        onKeyDown={onKeyDown}
      />
      <p className="sr-only" role="status">
        {search !== '' && isSettled && data
          ? `Broj rezultata: ${data.length + (namedCommand ? (commandQuery.data?.length ?? 0) : 0)}`
          : ''}
      </p>
      <div className="min-h-72" aria-busy={!isSettled}>
        {results()}
      </div>
    </Modal>
  );
}
