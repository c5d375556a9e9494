import { VISIT_KIND_NAMES } from '../calendar/visit.ts';
import { COMMENT_KINDS, COMMENT_LISTS, DOCUMENT_KINDS, DOCUMENT_LISTS } from '../lists.ts';
import { type Holder, may, type Right } from '../rights.ts';
import { areaOfItem } from './bin.ts';

const LISTS = [...DOCUMENT_KINDS.map(kind => DOCUMENT_LISTS[kind]), ...COMMENT_KINDS.map(kind => COMMENT_LISTS[kind])];

/**
 * The rights required to read a change in the history of a project or visit. A change that is not listed here is shown
 * only to people who may read all of them.
 */
const RIGHTS_OF_CHANGES: Readonly<Record<string, Right>> = {
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
  // may name a street or a phone
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
  ...Object.fromEntries(
    LISTS.flatMap(list =>
      [list.add, list.remove, ...('edit' in list ? [list.edit] : [])].map(action => [
        action,
        `${list.area}:read` as const,
      ]),
    ),
  ),
};

/** A change of a project's head, which everybody who may read the project sees. */
const HEAD: readonly Right[] = ['addresses:read', 'projects:read'];

/** Whether somebody who may read the project may be notified of that operation on it. */
export function mayHearOf(who: Holder, action: string): boolean {
  const right = Object.hasOwn(RIGHTS_OF_CHANGES, action) ? RIGHTS_OF_CHANGES[action] : undefined;
  return right === undefined || HEAD.includes(right) || may(who, right);
}

/** Items that „Vraćeno iz korpe“ in a project's history can name: `kind:list`. */
const ITEMS = [
  ...(['measurement', 'measuring-list', 'opening', 'payment', 'due'] as const).map(kind => [kind, ''] as const),
  ...VISIT_KIND_NAMES.map(kind => ['visit', kind] as const),
  ...DOCUMENT_KINDS.map(kind => ['document', kind] as const),
  ...COMMENT_KINDS.map(kind => ['comment', kind] as const),
];

export interface ReadableChanges {
  actions: string[];
  /** Of `restoreDeleted`: what was restored, as `kind:list`. */
  restored: string[];
}

/** The changes in the history of a project or visit that the person may read; undefined: all of them. */
export function readableChanges(who: Holder): ReadableChanges | undefined {
  const actions = Object.keys(RIGHTS_OF_CHANGES).filter(action => may(who, RIGHTS_OF_CHANGES[action] as Right));
  if (actions.length === Object.keys(RIGHTS_OF_CHANGES).length) return undefined;
  const restored = ITEMS.filter(([kind, list]) => may(who, `${areaOfItem(kind, list)}:read`));
  return { actions, restored: restored.map(([kind, list]) => `${kind}:${list}`) };
}
