import { VISIT_KIND_NAMES } from '../calendar/visit.ts';
import { eachField } from '../fields.ts';
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

const readBy = <const A extends Action, R extends Right | null>(right: R, ...actions: A[]) =>
  eachField(actions, () => right);

/**
 * The right required to read a kind of change in the history of a project or visit. Null: only people who may read the
 * history of all records see the change.
 */
const RIGHTS_OF_CHANGES = {
  ...readBy('projects:read', 'createProjects', 'undoCreateProject', 'updateProjectResponsible'),
  // the changes may contain a street or a phone
  ...readBy('addresses:read', 'updateProjectData', 'carryOverClient', 'updateVisit'),
  ...readBy('optimization:read', 'updateProject'),
  ...readBy('measurements:read', 'updateProjectMeasurements', 'updateProjectMeasurement', 'deleteProjectMeasurements'),
  ...readBy('measurements:read', 'createMeasuringList', 'finishMeasuringList', 'confirmMeasuringList'),
  ...readBy('measurements:read', 'reopenMeasuringList', 'deleteMeasuringList', 'createImageTag', 'deleteImageTag'),
  ...readBy('calendar:read', 'createVisit', 'setVisitStatus', 'deleteVisit'),
  ...readBy('offers:read', 'updateProjectSelectedOffer', 'updateProjectNextContact', 'updateProjectOutcome'),
  ...readBy('finance:read', 'updateProjectFinances', 'createDue', 'createPlannedDues', 'updateDue', 'deleteDue'),
  ...readBy('finance:read', 'updateProjectPayments', 'updateProjectPayment', 'deleteProjectPayment'),
  ...readBy('mail:read', 'sendMail', 'sendMailAgain', 'revokeMailLink'),
  // for restoreDeleted the right depends on what was restored
  ...readBy(null, 'mailEnded', 'importProjects', 'moveJobToClient', 'restoreDeleted'),
  ...RIGHTS_OF_LISTS,
} satisfies Partial<Record<Action, Right | null>>;

/** The actions that can be recorded for a project or visit; the compiler requires a right for each new action. */
export type JobAction = keyof typeof RIGHTS_OF_CHANGES;

const RIGHTS: ReadonlyMap<string, Right | null> = new Map(Object.entries(RIGHTS_OF_CHANGES));

/** Changes with these rights are in a project's head; everybody who may read the project is notified of them. */
const HEAD: readonly Right[] = ['addresses:read', 'projects:read'];

/** Whether a reader of the project may be notified of the operation on it; everybody is when its right is null. */
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
