import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { calendarFile } from '#domain/calendar/ical.ts';
import { VISIT_KINDS } from '#domain/calendar/visit.ts';
import { notFound } from '#domain/errors.ts';
import { may } from '#domain/rights.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { feedOwner } from '#server/identity/calendar-feed.ts';
import { DAY_SECONDS, secondsBefore } from '#server/identity/times.ts';
import { etagOf, hasCurrentVersion } from '#server/kernel/http/etag.ts';
import type { Database } from '#server/kernel/postgres/database.ts';
import { visitsOf } from './feed.queries.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
/** A cancelled visit stays in the feed for this long, so that a phone that was off for a month still learns of it. */
const CANCELLED_IN_FEED_DAYS = 30;

interface Options {
  db: Kysely<Database>;
  clock(): Date;
  publicUrl: string | undefined;
}

const unknownFeed = () => notFound('Kalendar na ovoj adresi ne postoji.');

/**
 * Adds the route `GET /api/calendar/{secret}.ics`: a person's visits for the calendar app of a phone. The secret in the
 * URL is the only proof of who reads them.
 */
export function registerCalendarFeed(app: FastifyInstance, { db, clock, publicUrl }: Options): void {
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
    if (!secret) throw unknownFeed();
    const now = clock();
    const owner = await feedOwner(db, secret, now);
    if (!may(owner, 'calendar:read')) throw unknownFeed();
    const today = belgradeDay(now);
    const rows = await visitsOf(db, owner.accountId, {
      from: addDays(today, -DAYS_BACK),
      to: addDays(today, DAYS_AHEAD),
      cancelledSince: new Date(secondsBefore(now, CANCELLED_IN_FEED_DAYS * DAY_SECONDS)),
    });
    const mayReadAddresses = may(owner, 'addresses:read');
    const visits = rows.map(row => ({
      ...row,
      title: VISIT_KINDS[row.vrsta].title,
      isCancelled: row.status === 'otkazano',
      ...(!mayReadAddresses && { adresa: null, telefon: null }),
    }));
    const host = publicUrl ? new URL(publicUrl).hostname : request.hostname;
    const text = calendarFile(visits, { name: `Okno: ${owner.name}`, host });
    const etag = etagOf(text);
    // no-cache, so that a calendar app shows nothing from its cache after the URL was revoked
    reply.header('etag', etag).header('cache-control', 'private, no-cache');
    if (hasCurrentVersion(request, etag)) return reply.code(304).send();
    return reply.type('text/calendar; charset=utf-8').send(text);
  });
}
