import type { FastifyInstance } from 'fastify';
import { endFeed, makeFeed, readFeed } from '../calendar-feed.ts';
import type { IdentityCore } from '../core.ts';
import { requireConfirmed } from '../flows/confirm-person.ts';
import { originOf, ownSession } from './requests.ts';

/** Adds the routes for the secret calendar link of the caller, which is shown only once, when it is made. */
export function feedRoutes(app: FastifyInstance, core: IdentityCore): void {
  app.get('/calendar-feed', async request => {
    const { id } = await ownSession(core, request);
    return readFeed(core.db, id);
  });

  app.post('/calendar-feed', async request => {
    const account = await ownSession(core, request);
    await requireConfirmed(core.db, account.session_id, core.clock());
    const origin = originOf(core, request);
    return { url: `${origin}/api/calendar/${await makeFeed(core, account)}.ics` };
  });

  app.delete('/calendar-feed', async request => {
    await endFeed(core, await ownSession(core, request));
    return {};
  });
}
