import { X } from 'lucide-react';
import { useState } from 'react';
import { TAG_MAX } from '#domain/limits.ts';
import { lengthProblem } from '#domain/text/length-problem.ts';
import { fold } from '#domain/text/search.ts';
import { TextField } from '#web/ui/TextField.tsx';

interface TagInputProps {
  label: string;
  tags: readonly string[];
  /** Tags used elsewhere in the project. */
  suggestions: readonly string[];
  onAdd(tag: string): void;
  onRemove(tag: string): void;
}

const SUGGESTIONS_MAX = 5;

/** A field for tags: Enter or leaving the field adds the typed tag. Shows the tags, and suggests others in use. */
export function TagInput({ label, tags, suggestions, onAdd, onRemove }: TagInputProps) {
  const [text, setText] = useState('');
  const presentTags = new Set(tags.map(fold));
  const offeredTags = suggestions
    .filter(tag => !presentTags.has(fold(tag)) && fold(tag).includes(fold(text)))
    .slice(0, SUGGESTIONS_MAX);
  const problem = lengthProblem(text, TAG_MAX);
  const add = (typed: string) => {
    if (lengthProblem(typed, TAG_MAX)) return;
    const tag = typed.trim();
    setText('');
    if (tag && !presentTags.has(fold(tag))) onAdd(tag);
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={label}
        hint="Unesite oznaku i pritisnite Enter."
        value={text}
        error={problem}
        autoComplete="off"
        enterKeyHint="done"
        onChange={event => setText(event.target.value)}
        // Adds the typed tag even if the person goes on to a button or a file without pressing Enter.
        onBlur={() => add(text)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add(text);
        }}
      />
      {tags.length > 0 && (
        <ul aria-label="Oznake" className="flex flex-wrap gap-1.5">
          {tags.map(tag => (
            <li
              key={tag}
              className="inline-flex items-center rounded-full bg-brand-soft pl-3 text-sm font-medium text-brand-ink"
            >
              <span className="py-1 pr-3">{tag}</span>
              <button
                type="button"
                aria-label={`Ukloni oznaku ${tag}`}
                className="-ml-2 grid size-8 place-items-center rounded-full pointer-coarse:size-11"
                onClick={() => onRemove(tag)}
              >
                <X size={14} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {offeredTags.length > 0 && (
        <div className="flex flex-wrap items-center gap-1.5 text-sm">
          <span className="text-muted">Korišćene:</span>
          {offeredTags.map(tag => (
            <button
              key={tag}
              type="button"
              className="filter-chip h-8 pointer-coarse:h-11"
              // Prevents the field from losing the focus, because it would then add the incomplete tag.
              onMouseDown={event => event.preventDefault()}
              onClick={() => add(tag)}
            >
              {tag}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
