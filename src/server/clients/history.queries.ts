import { type ClientEventKind, eventsFor } from '#domain/client/history.ts';
import { commentsFor, documentsFor } from '#domain/project/read-rights.ts';
import type { Holder } from '#domain/rights.ts';
import type { Db } from '#server/kernel/postgres/database.ts';
import { quotedList } from '#server/kernel/postgres/quoted-list.ts';
import { rowsOf } from '#server/kernel/postgres/rows-of.ts';

export interface ClientEvent {
  vrsta: ClientEventKind;
  /** Unique in the client's history. */
  kljuc: string;
  vreme: string;
  /** The list of a document or note; the kind of a visit, payment or contact; the operation of a merge. */
  lista: string;
  tekst: string;
  iznos: string | null;
  korisnik: string;
  /** The account that recorded a contact. */
  korisnikId: string | null;
  preofferId: string | null;
  projectId: string | null;
  glassOrderId: string | null;
  year: number | null;
  number: number | null;
}

/** SQL of one of the selects whose union is the history; `x` is the row of the event, `$1` the client's id. */
interface Branch {
  /** The time of the event. */
  at: string;
  /** Unique over all kinds of events. */
  key: string;
  from: string;
  where: string;
  lista?: string;
  tekst: string;
  iznos?: string;
  author: string;
  preoffer?: string;
  project?: string;
  glass?: string;
  numbered?: string;
}

const OF_PREOFFERS = 'preoffers p on p.id = x.preoffer_id and p.client_id = $1 and p.deleted_at is null';
const OF_PROJECTS = 'projects p on p.id = x.project_id and p.client_id = $1 and p.deleted_at is null';
const LIVE = 'x.deleted_at is null';
const CREATOR_NAME = "coalesce((select name from accounts where id = x.created_by), '')";

const itemBranch = (table: string, tekst: string, more: Partial<Branch> = {}): Branch => ({
  at: 'x.created_at',
  key: `'${table}:' || x.id`,
  from: `${table} x join ${OF_PROJECTS}`,
  where: LIVE,
  tekst,
  author: 'x.korisnik',
  project: 'p.id',
  numbered: 'p',
  ...more,
});

const VISIT_DATE_AND_TIME = `concat_ws(' ', to_char(x.datum, 'YYYY-MM-DD'), to_char(x.vreme, 'HH24:MI'))`;

/** SQL of the text of a visit: „2026-11-24 09:00, zakazano“. */
const VISIT_TEXT = `concat(${VISIT_DATE_AND_TIME}, ', ', x.status)`;

const NO_PROJECT = { project: 'null', numbered: 'null' };

const ofPreoffers = (table: string) => ({
  from: `${table} x join ${OF_PREOFFERS}`,
  preoffer: 'p.id',
  ...NO_PROJECT,
});

const ofClient = (table: string) => ({ from: `${table} x`, where: `x.client_id = $1 and ${LIVE}` });

/** Two branches: for items of the client's projects, and for items of its pre-offers. */
const ofJobs = (table: string, tekst: string, more: Partial<Branch>) => [
  itemBranch(table, tekst, more),
  itemBranch(table, tekst, { ...ofPreoffers(table), ...more }),
];

const BRANCHES: Record<ClientEventKind, Branch[]> = {
  preoffer: [
    itemBranch('preoffers', 'x.vrsta_posla', {
      ...ofClient('preoffers'),
      author: CREATOR_NAME,
      preoffer: 'x.id',
      ...NO_PROJECT,
    }),
  ],
  project: [
    itemBranch('projects', 'x.vrsta_posla', {
      ...ofClient('projects'),
      author: CREATOR_NAME,
      project: 'x.id',
      numbered: 'x',
    }),
  ],
  measurement: [itemBranch('visits', VISIT_DATE_AND_TIME, { where: `${LIVE} and x.vrsta = 'merenje'` })],
  visit: [
    itemBranch('visits', VISIT_TEXT, { lista: 'x.vrsta', where: `${LIVE} and x.vrsta <> 'merenje'` }),
    itemBranch('visits', VISIT_TEXT, {
      ...ofPreoffers('visits'),
      lista: 'x.vrsta',
      where: `${LIVE} and x.project_id is null`,
    }),
    itemBranch('visits', VISIT_TEXT, { ...ofClient('visits'), ...NO_PROJECT, lista: 'x.vrsta' }),
  ],
  document: ofJobs('documents', 'x.naziv', { lista: 'x.kind' }),
  comment: ofJobs('comments', 'x.komentar', { lista: 'x.kind' }),
  payment: [itemBranch('payments', "coalesce(x.napomena, '')", { lista: 'x.tip', iznos: 'x.iznos' })],
  'glass-order': [
    itemBranch('glass_orders', 'x.dobavljac', { author: CREATOR_NAME, glass: 'x.id', project: 'null', numbered: 'x' }),
  ],
  contact: [
    itemBranch('client_contacts', 'x.tekst', {
      at: 'x.vreme',
      ...ofClient('client_contacts'),
      lista: 'x.vrsta',
      ...NO_PROJECT,
    }),
  ],
  merge: [
    itemBranch('changes', "coalesce(x.detail ->> 'drugi', '')", {
      at: 'x.at',
      from: 'changes x',
      where: "x.entity = 'client' and x.entity_id = $1::uuid::text and x.action in ('mergeClients', 'unmergeClients')",
      lista: 'x.action',
      author: 'x.actor_name',
      ...NO_PROJECT,
    }),
  ],
};

/** The last event of the previous page. */
interface After {
  key: string;
  id: string;
}

/** The events of a client after `after`, newest first, that the person may read; each branch reads at most `limit`. */
export function clientEvents(
  db: Db,
  who: Holder,
  id: string,
  { after, limit }: { after: After | null; limit: number },
): Promise<ClientEvent[]> {
  const readableLists: Partial<Record<ClientEventKind, readonly string[]>> = {
    document: documentsFor(who),
    comment: commentsFor(who),
  };
  const branchOf = (vrsta: ClientEventKind, branch: Branch) => {
    const { at, key, lista = "''", iznos = 'null', preoffer = 'null', project = 'null', glass = 'null' } = branch;
    const { numbered = 'null' } = branch;
    const number = numbered === 'null' ? 'null::int' : `${numbered}.number`;
    const year = numbered === 'null' ? 'null::int' : `${numbered}.year`;
    const accountId = vrsta === 'contact' ? 'x.created_by' : 'null';
    const lists = readableLists[vrsta];
    const listCondition = lists ? `and x.kind = any(array[${quotedList(lists)}]::text[])` : '';
    const afterCondition = after ? `and (${at}, ${key}) < ($2::timestamptz, $3)` : '';
    return `(select '${vrsta}' as vrsta, ${key} as kljuc, ${at} as vreme, ${lista} as lista,
      ${branch.tekst} as tekst, ${iznos}::numeric as iznos, ${branch.author} as korisnik, ${accountId}::uuid as "korisnikId",
      ${preoffer}::uuid as "preofferId", ${project}::uuid as "projectId", ${glass}::uuid as "glassOrderId",
      ${year} as year, ${number} as number
      from ${branch.from} where ${branch.where} ${listCondition} ${afterCondition}
      order by ${at} desc, ${key} desc limit ${limit})`;
  };
  const branches = eventsFor(who).flatMap(kind => BRANCHES[kind].map(branch => branchOf(kind, branch)));
  const text = `${branches.join(' union all ')} order by vreme desc, kljuc desc limit ${limit}`;
  return rowsOf(db, text, after ? [id, after.key, after.id] : [id]);
}
