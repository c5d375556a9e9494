import { memo, useEffect } from 'react';
import { foundParts } from '#domain/found.ts';
import type { Entry, EntryGroup } from './entries.ts';

/** The HTML id of an entry's element, made from the id of the list's element. */
export const optionId = (list: string, { id }: Entry): string => `${list}-${id.replaceAll(' ', '-')}`;

interface Props {
  id: string;
  groups: readonly EntryGroup[];
  /** The searched words, lower-case and without diacritics, which are marked in the lines. */
  words: readonly string[];
  current: Entry | undefined;
  /** Called with the id of the option under the pointer. */
  onPoint(optionId: string): void;
  onChoose(entry: Entry): void;
}

/** The results of the search in groups, as the list of a combobox: the focus stays in the search field. */
export const FoundGroups = memo(function FoundGroups({ id, groups, words, current, onPoint, onChoose }: Props) {
  const activeId = current && optionId(id, current);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div id={id} role="listbox" aria-label="Rezultati">
      {groups.map(({ title, entries }) => (
        <fieldset key={title} aria-labelledby={`${id}-${title.replaceAll(' ', '-')}`} className="mb-2 min-w-0">
          <div id={`${id}-${title.replaceAll(' ', '-')}`} className="px-3 py-1 text-xs font-semibold text-muted">
            {title}
          </div>
          {entries.map(entry => (
            <FoundOption
              key={entry.id}
              id={optionId(id, entry)}
              entry={entry}
              words={words}
              isCurrent={entry.id === current?.id}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});

interface OptionProps {
  id: string;
  entry: Entry;
  words: readonly string[];
  isCurrent: boolean;
  onPoint(optionId: string): void;
  onChoose(entry: Entry): void;
}

const FoundOption = memo(function FoundOption({ id, entry, words, isCurrent, onPoint, onChoose }: OptionProps) {
  const { label, text, Icon } = entry;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      data-highlighted={isCurrent || undefined}
      className="opt cursor-pointer py-1"
      onPointerMove={() => onPoint(id)}
      onMouseDown={event => event.preventDefault()}
      onClick={() => onChoose(entry)}
      onKeyDown={event => event.key === 'Enter' && onChoose(entry)}
    >
      <Icon size={18} className="flex-none text-muted" aria-hidden />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          <Marked text={label} words={words} />
        </span>
        {text && (
          <span className="block truncate text-muted">
            <Marked text={text} words={words} />
          </span>
        )}
      </span>
    </div>
  );
});

/** The text with the searched words marked. */
function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return foundParts(text, words).map(({ text: part, isFound }) => {
    const key = at;
    at += part.length;
    return isFound ? (
      <mark key={key} className="rounded-xs bg-brand-soft text-inherit underline decoration-brand underline-offset-2">
        {part}
      </mark>
    ) : (
      part
    );
  });
}
