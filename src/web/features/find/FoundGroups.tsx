import { FileText, FolderKanban, type LucideIcon, PanelsTopLeft, Users } from 'lucide-react';
import { useEffect } from 'react';
import { FOUND_KINDS, type FoundKind, RECORDS } from '#domain/records.ts';
import type { Found } from './api.ts';

const ICONS: Record<FoundKind, LucideIcon> = {
  client: Users,
  project: FolderKanban,
  preoffer: FileText,
  'glass-order': PanelsTopLeft,
};

export const optionId = (list: string, { vrsta, id }: Found): string => `${list}-${vrsta}-${id}`;

/** In the order in which the groups show them, which the arrow keys follow. */
export const inShownOrder = (found: readonly Found[]): Found[] =>
  FOUND_KINDS.flatMap(vrsta => found.filter(item => item.vrsta === vrsta));

interface Props {
  id: string;
  found: readonly Found[];
  current: Found | undefined;
  onPoint(item: Found): void;
  onChoose(item: Found): void;
}

/** The list of a combobox: focus stays in its field. */
export function FoundGroups({ id, found, current, onPoint, onChoose }: Props) {
  const active = current && optionId(id, current);
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div id={id} role="listbox" aria-label="Rezultati">
      {FOUND_KINDS.map(vrsta => {
        const items = found.filter(item => item.vrsta === vrsta);
        if (items.length === 0) return null;
        return (
          <fieldset key={vrsta} aria-labelledby={`${id}-${vrsta}`} className="mb-2 min-w-0">
            <div id={`${id}-${vrsta}`} className="px-3 py-1 text-xs font-semibold text-muted">
              {RECORDS[vrsta].plural}
            </div>
            {items.map(item => (
              <FoundOption
                key={item.id}
                id={optionId(id, item)}
                item={item}
                Icon={ICONS[vrsta]}
                isCurrent={item === current}
                onPoint={() => onPoint(item)}
                onChoose={() => onChoose(item)}
              />
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  item: Found;
  Icon: LucideIcon;
  isCurrent: boolean;
  onPoint(): void;
  onChoose(): void;
}

const FoundOption = ({ id, item: { naziv, opis }, Icon, isCurrent, onPoint, onChoose }: OptionProps) => (
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    data-highlighted={isCurrent || undefined}
    className="opt cursor-pointer py-1"
    onPointerMove={onPoint}
    onMouseDown={event => event.preventDefault()}
    onClick={onChoose}
    onKeyDown={event => event.key === 'Enter' && onChoose()}
  >
    <Icon size={18} className="flex-none text-muted" aria-hidden />
    <span className="min-w-0">
      <span className="block truncate font-medium">{naziv}</span>
      {opis && <span className="block truncate text-muted">{opis}</span>}
    </span>
  </div>
);
