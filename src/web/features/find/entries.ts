import type { LinkProps } from '@tanstack/react-router';
import { FileText, FolderKanban, ListFilter, type LucideIcon, PanelsTopLeft, Ruler, Users } from 'lucide-react';
import { FOUND_PER_KIND_MAX } from '#domain/found.ts';
import { FOUND_KINDS, type FoundKind, RECORDS } from '#domain/records.ts';
import { fold, searchText, searchWords } from '#domain/text/search.ts';
import type { Found } from '#web/business/found.ts';
import { listLink, recordLink } from '#web/business/records.ts';

/** The titles of the groups of actions and pages, in their order. */
const ACTION_GROUPS = ['Radnje', 'Stranice'] as const;

/** An action or a page, offered together with the results of the search. */
export interface PaletteAction {
  /** The title of the group in which it is shown. */
  group: (typeof ACTION_GROUPS)[number];
  label: string;
  Icon: LucideIcon;
  link: LinkProps;
}

/** An action for a client, typed after or before the name: „petrović uplata“. */
export interface ClientCommand {
  /** Words that name the action; a beginning of at least three letters is enough. */
  words: readonly string[];
  label: string;
  Icon: LucideIcon;
  linkOf(clientId: string): LinkProps;
}

/** One line of the search's results. */
export interface Entry extends Omit<PaletteAction, 'group'> {
  id: string;
  text?: string;
}

export interface EntryGroup {
  title: string;
  entries: Entry[];
}

const ICONS: Record<FoundKind, LucideIcon> = {
  client: Users,
  project: FolderKanban,
  preoffer: FileText,
  'glass-order': PanelsTopLeft,
  'measuring-list': Ruler,
};

/**
 * The found records in one group per kind. A group with the most records that the server returns of a kind ends with a
 * link to the list of all.
 */
const foundGroups = (found: readonly Found[], search: string): EntryGroup[] =>
  FOUND_KINDS.map(vrsta => {
    const entries = found
      .filter(item => item.vrsta === vrsta)
      .flatMap(({ id, naziv, opis }): Entry[] => {
        const link = recordLink(vrsta, id);
        return link ? [{ id: `${vrsta}-${id}`, label: naziv, text: opis, Icon: ICONS[vrsta], link }] : [];
      });
    const all = entries.length === FOUND_PER_KIND_MAX && listLink(vrsta, search);
    if (all) entries.push({ id: `${vrsta}-sve`, label: 'Prikaži sve', Icon: ListFilter, link: all });
    return { title: RECORDS[vrsta].plural, entries };
  });

/** The actions, then the pages, whose labels contain words that begin with the typed words; all while nothing is typed. */
const actionGroups = (actions: readonly PaletteAction[], search: string): EntryGroup[] => {
  const words = searchWords(search);
  const fits = ({ label }: PaletteAction) => {
    const parts = searchText(label).split(' ');
    return words.every(word => parts.some(part => part.startsWith(word)));
  };
  return ACTION_GROUPS.map(title => ({
    title,
    entries: actions
      .filter(one => one.group === title && fits(one))
      .map(one => ({ ...one, id: `radnja-${one.label}` })),
  }));
};

/** Whether two or more typed words are the beginning of an action's label: „nova pred“. */
const namesAction = (actions: readonly PaletteAction[], search: string): boolean =>
  searchWords(search).length > 1 && actions.some(({ label }) => fold(label).startsWith(fold(search)));

/** The groups of records and actions, without empty ones; the actions are first if the search names one of them. */
export function entryGroups(found: readonly Found[], actions: readonly PaletteAction[], search: string): EntryGroup[] {
  const groups = foundGroups(found, search);
  const groupsOfActions = actionGroups(actions, search);
  const orderedGroups = namesAction(actions, search)
    ? [...groupsOfActions, ...groups]
    : [...groups, ...groupsOfActions];
  return orderedGroups.filter(group => group.entries.length > 0);
}

/** The fewest letters that name a command. */
const COMMAND_LETTERS_MIN = 3;

/** The command that the first or last word names, and the other words: the client's name. Null if there is none. */
export function commandOf(
  commands: readonly ClientCommand[],
  search: string,
): { command: ClientCommand; clientName: string } | null {
  const words = search.split(/\s+/);
  if (words.length < 2) return null;
  for (const at of [words.length - 1, 0]) {
    const typed = fold(words[at] ?? '');
    if (typed.length < COMMAND_LETTERS_MIN) continue;
    const command = commands.find(({ words: names }) => names.some(name => fold(name).startsWith(typed)));
    if (command) return { command, clientName: words.toSpliced(at, 1).join(' ') };
  }
  return null;
}

/** A group with one line per found client: the command for that client. */
export const commandGroup = ({ label, Icon, linkOf }: ClientCommand, found: readonly Found[]): EntryGroup => ({
  title: label,
  entries: found
    .filter(({ vrsta }) => vrsta === 'client')
    .map(({ id, naziv, opis }) => ({
      id: `${label}-client-${id}`,
      label: `${label}: ${naziv}`,
      text: opis,
      Icon,
      link: linkOf(id),
    })),
});
