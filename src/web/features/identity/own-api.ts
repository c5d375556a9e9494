import { queryOptions } from '@tanstack/react-query';
import { rest } from '#web/api/rest.ts';
import type { User } from '#web/api/session.ts';

/** A session of the signed-in person: a device on which the person is signed in. */
export interface OwnSession {
  id: string;
  device: string;
  address: string | null;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}

export const sessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: async ({ signal }) =>
    (await rest<{ items: OwnSession[] }>('GET', 'auth/sessions', undefined, { signal })).items,
});

export const endSession = (id: string) => rest('DELETE', `auth/sessions/${id}`);
export const endOtherSessions = () => rest('DELETE', 'auth/sessions');

/** The state of the URL at which a phone's calendar reads the person's visits; `createdAt` is null if there is none. */
export interface CalendarFeed {
  createdAt: string | null;
  lastReadAt: string | null;
}

export const calendarFeedQuery = queryOptions({
  queryKey: ['calendar-feed'],
  queryFn: ({ signal }) => rest<CalendarFeed>('GET', 'auth/calendar-feed', undefined, { signal }),
});

/** Creates a new URL, which the server returns only once; an earlier URL is revoked. */
export const createCalendarFeed = () => rest<{ url: string }>('POST', 'auth/calendar-feed');
export const endCalendarFeed = () => rest('DELETE', 'auth/calendar-feed');

export const changePassword = (body: { currentPassword: string; newPassword: string }) =>
  rest('POST', 'auth/change-password', body);

interface ProfileChange {
  name?: string;
  smsSecondFactor?: boolean;
  /** The password, for accounts that have one. */
  password?: string;
}
export const changeProfile = (body: ProfileChange) => rest<{ user: User }>('PATCH', 'auth/profile', body);
