import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { mentionAt } from '#domain/job/mentions.ts';
import { fold } from '#domain/text/search.ts';
import { SuggestList } from '#web/ui/SuggestList.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { colleaguesQuery } from './list/colleagues.ts';

const MAX_SUGGESTIONS = 8;

interface Colleague {
  ime: string;
  korisnickoIme: string;
}

/** The people whose user name, or a word of whose name, begins with the typed text. */
const matchingColleagues = <P extends Colleague>(people: readonly P[], typed: string): P[] => {
  const start = fold(typed);
  const fits = ({ ime, korisnickoIme }: P) =>
    [korisnickoIme, ...ime.split(/\s+/)].some(word => fold(word).startsWith(start));
  return people.filter(fits).slice(0, MAX_SUGGESTIONS);
};

interface Props extends Omit<ComponentProps<typeof TextArea>, 'value' | 'onChange' | 'ref'> {
  value: string;
  onText(text: string): void;
  /** Whether the field gets the focus when it appears, with the caret at the end of the text. */
  takesFocus?: boolean;
}

/** The text field of a note; after an @ it offers matching people. The server notifies a mentioned colleague. */
export function MentionArea({ value, onText, takesFocus = false, onKeyDown, ...area }: Props) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [marked, setMarked] = useState(0);
  /** The position of the caret after the chosen name was inserted. */
  const caretAfterChoice = useRef<number | null>(null);
  const mention = caret === null ? null : mentionAt(value, caret);
  const { data = [] } = useQuery({ ...colleaguesQuery, enabled: mention !== null });
  const people = mention ? matchingColleagues(data, mention.typed) : [];
  const isOpen = people.length > 0;
  const markedIndex = Math.min(marked, people.length - 1);

  useLayoutEffect(() => {
    if (!takesFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [takesFocus]);
  useLayoutEffect(() => {
    if (caretAfterChoice.current === null || !field.current) return;
    field.current.setSelectionRange(caretAfterChoice.current, caretAfterChoice.current);
    caretAfterChoice.current = null;
  });
  const close = () => setCaret(null);
  const choose = (index: number) => {
    const person = people[index];
    if (!mention || caret === null || !person) return;
    const name = `@${person.korisnickoIme} `;
    caretAfterChoice.current = mention.start + name.length;
    close();
    onText(value.slice(0, mention.start) + name + value.slice(caret));
  };
  const move = (by: number) => setMarked((markedIndex + people.length + by) % people.length);
  const handleKey = (key: string): boolean => {
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter' || key === 'Tab') choose(markedIndex);
    else if (key === 'Escape') close();
    else return false;
    return true;
  };
  const onFieldKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isOpen || !handleKey(event.key)) return onKeyDown?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <TextArea
        {...area}
        ref={field}
        value={value}
        aria-autocomplete="list"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${markedIndex}` : undefined}
        onChange={event => {
          setMarked(0);
          setCaret(event.target.selectionStart);
          onText(event.target.value);
        }}
        onClick={close}
        onBlur={close}
        onKeyDown={onFieldKeyDown}
      />
      {isOpen && (
        <SuggestList
          id={id}
          anchor={field}
          suggestions={people.map(({ id: key, ime, korisnickoIme }) => ({
            key,
            label: `${ime} (@${korisnickoIme})`,
          }))}
          marked={markedIndex}
          empty={undefined}
          onMark={setMarked}
          onChoose={choose}
        />
      )}
    </>
  );
}
