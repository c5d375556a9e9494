import { type Holder, may, type Right } from '../rights.ts';

/**
 * The events of a client's history, with the right to read each; documents and notes also require that of their list.
 */
export const CLIENT_EVENTS = {
  preoffer: 'preoffers:read',
  project: 'projects:read',
  measurement: 'measurements:read',
  visit: 'calendar:read',
  document: 'clients:read',
  comment: 'clients:read',
  payment: 'finance:read',
  'glass-order': 'glass:read',
  contact: 'clients:read',
  merge: 'clients:read',
} as const satisfies Record<string, Right>;

export type ClientEventKind = keyof typeof CLIENT_EVENTS;

const eventKinds = Object.keys(CLIENT_EVENTS) as ClientEventKind[];
export const eventsFor = (who: Holder): ClientEventKind[] => eventKinds.filter(kind => may(who, CLIENT_EVENTS[kind]));
