import { VISIT_KIND_NAMES } from '../calendar/visit.ts';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS } from '../lists.ts';
import { type Holder, may, type Right } from '../rights.ts';
import type { Action } from './action-labels.ts';
import { areaOfItem } from './bin.ts';

const LISTS = [...DOCUMENT_KINDS.map(kind => DOCUMENT_LISTS[kind]), ...COMMENT_KINDS.map(kind => COMMENT_LISTS[kind])];
type List = (typeof LISTS)[number];
type ListAction = List['add' | 'remove'] | Extract<List, { edit: Action }>['edit'];

const RIGHTS_OF_LISTS = Object.fromEntries(
  LISTS.flatMap(list =>
    [list.add, list.remove, ...('edit' in list ? [list.edit] : [])].map(action => [
      action,
      `${list.area}:read` as const,
    ]),
  ),
) as Record<ListAction, Right>;

/**
 * The right that reading a change in the history of a project or visit requires. A change with null is in the history only of
 * people who may read all changes.
 */
const RIGHTS_OF_CHANGES = {
  createProjects: 'projects:read',
  undoCreateProject: 'projects:read',
  updateProjectResponsible: 'projects:read',
  updateProjectData: 'addresses:read',
  carryOverClient: 'addresses:read',
  updateProject: 'optimization:read',
  updateProjectMeasurements: 'measurements:read',
  updateProjectMeasurement: 'measurements:read',
  deleteProjectMeasurements: 'measurements:read',
  createVisit: 'calendar:read',
  // the change may contain a street or a phone
  updateVisit: 'addresses:read',
  setVisitStatus: 'calendar:read',
  deleteVisit: 'calendar:read',
  createMeasuringList: 'measurements:read',
  finishMeasuringList: 'measurements:read',
  confirmMeasuringList: 'measurements:read',
  reopenMeasuringList: 'measurements:read',
  deleteMeasuringList: 'measurements:read',
  createImageTag: 'measurements:read',
  deleteImageTag: 'measurements:read',
  updateProjectSelectedOffer: 'offers:read',
  updateProjectNextContact: 'offers:read',
  updateProjectOutcome: 'offers:read',
  updateProjectFinances: 'finance:read',
  updateProjectPayments: 'finance:read',
  updateProjectPayment: 'finance:read',
  deleteProjectPayment: 'finance:read',
  createDue: 'finance:read',
  createPlannedDues: 'finance:read',
  updateDue: 'finance:read',
  deleteDue: 'finance:read',
  sendMail: 'mail:read',
  sendMailAgain: 'mail:read',
  revokeMailLink: 'mail:read',
  mailEnded: null,
  importProjects: null,
  moveJobToClient: null,
  // which right is required depends on what was restored
  restoreDeleted: null,
  ...RIGHTS_OF_LISTS,
} as const satisfies Partial<Record<Action, Right | null>>;

/** The actions that can be recorded for a project or visit; the compiler requires a right for each new action. */
export type JobAction = keyof typeof RIGHTS_OF_CHANGES;

const RIGHTS: ReadonlyMap<string, Right | null> = new Map(Object.entries(RIGHTS_OF_CHANGES));

/** The rights of changes to a project's head, of which everybody who may read the project is notified. */
const HEAD: readonly Right[] = ['addresses:read', 'projects:read'];

/** Whether somebody who may read the project may be notified of that operation on it; changes with null are for everybody. */
export function mayBeNotifiedOf(who: Holder, action: string): boolean {
  const right = RIGHTS.get(action) ?? null;
  return right === null || HEAD.includes(right) || may(who, right);
}

/** The items, as `kind:list`, that a restore from the bin („Vraćeno iz korpe“) in a project's history can name. */
const ITEMS = [
  ...(['measurement', 'measuring-list', 'opening', 'payment', 'due'] as const).map(kind => [kind, ''] as const),
  ...VISIT_KIND_NAMES.map(kind => ['visit', kind] as const),
  ...DOCUMENT_KINDS.map(kind => ['document', kind] as const),
  ...COMMENT_KINDS.map(kind => ['comment', kind] as const),
];

export interface ReadableChanges {
  actions: string[];
  /** For `restoreDeleted`: which restored items the person may see, as `kind:list`. */
  restored: string[];
}

/** Returns which changes in the history of a project or visit the person may read; undefined for all. */
export function readableChanges(who: Holder): ReadableChanges | undefined {
  const ruled = [...RIGHTS].flatMap(([action, right]) => (right === null ? [] : [{ action, right }]));
  const readable = ruled.filter(({ right }) => may(who, right));
  if (readable.length === ruled.length) return undefined;
  const restored = ITEMS.filter(([kind, list]) => may(who, `${areaOfItem(kind, list)}:read`));
  return { actions: readable.map(({ action }) => action), restored: restored.map(([kind, list]) => `${kind}:${list}`) };
}
