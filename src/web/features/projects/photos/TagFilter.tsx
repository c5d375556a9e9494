import { integer } from '#domain/text/formats.ts';
import type { TagCount } from './tags.ts';

interface TagFilterProps {
  tags: readonly TagCount[];
  total: number;
  chosen: string | null;
  onChoose(tag: string | null): void;
}

/** Filters the photos by one tag. */
export function TagFilter({ tags, total, chosen, onChoose }: TagFilterProps) {
  if (tags.length === 0) return null;
  return (
    <fieldset className="mb-3 flex min-w-0 gap-2 overflow-x-auto pb-1" aria-label="Fotografije po oznaci">
      <button type="button" className="filter-chip" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        Sve <span className="num text-muted">{integer(total)}</span>
      </button>
      {tags.map(({ tag, count }) => (
        <button
          key={tag}
          type="button"
          className="filter-chip"
          aria-pressed={chosen === tag}
          onClick={() => onChoose(chosen === tag ? null : tag)}
        >
          {tag} <span className="num text-muted">{integer(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
