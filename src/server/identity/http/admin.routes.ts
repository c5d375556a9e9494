import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badInput } from '#domain/errors.ts';
import { accountChangesSchema, newAccountSchema } from '#domain/identity/account-input.ts';
import { REQUIRED_FOR } from '#domain/identity/second-factor.ts';
import type { InstallationNotice } from '#server/kernel/installation-notice.ts';
import { submitOf } from '#server/kernel/mutation.ts';
import {
  changeAccount,
  createAccount,
  endSessions,
  resetFactors,
  resetToTemporaryPassword,
  searchAccounts,
} from '../accounts/admin.ts';
import type { IdentityCore } from '../core.ts';
import { listOutbox, readMessage } from '../delivery/outbox.ts';
import { changePolicy } from '../factors/factor-policy.ts';
import { readPolicy } from '../factors/factors.queries.ts';
import { requireConfirmed } from '../flows/confirm-person.ts';
import { readBody } from './bodies.ts';
import { authenticate } from './requests.ts';

const Search = z.object({ search: z.string({ error: 'Treba da bude tekst.' }).optional() });

const Policy = z.object({
  requiredFor: z.enum(REQUIRED_FOR, { error: 'Izaberite: niko, vlasnici ili svi.' }),
  from: z.string({ error: 'Unesite datum.' }).max(10, { error: 'Unesite datum.' }).nullable().default(null),
});

type ById = { Params: { id: string } };

/** Adds the routes for owners: accounts, notices, second-factor policy, and messages that no gateway accepted. */
export function adminRoutes(
  app: FastifyInstance,
  core: IdentityCore,
  notices: () => Promise<InstallationNotice[]>,
): void {
  const requireOwner = (request: FastifyRequest) => authenticate(core, request);
  /** An owner who has just confirmed their identity: an unlocked screen alone is not enough. */
  const requireConfirmedOwner = async (request: FastifyRequest) => {
    const actor = await requireOwner(request);
    await requireConfirmed(core.db, actor.sessionId, core.clock());
    return actor;
  };

  app.get('/admin/users', async request => {
    await requireOwner(request);
    return { items: await searchAccounts(core, readBody(Search, request.query).search ?? '') };
  });

  app.post('/admin/users', async (request, reply) => {
    const actor = await requireConfirmedOwner(request);
    reply.code(201);
    const input = readBody(newAccountSchema, request.body);
    return createAccount(core, actor, input, submitOf(request, actor, ['createAccount', input]));
  });

  app.patch<ById>('/admin/users/:id', async request => {
    const actor = await requireConfirmedOwner(request);
    const { id } = request.params;
    const changes = readBody(accountChangesSchema, request.body);
    const submit = submitOf(request, actor, ['changeAccount', id, changes]);
    return { user: await changeAccount(core, actor, id, changes, submit) };
  });

  app.post<ById>('/admin/users/:id/temporary-password', async request =>
    resetToTemporaryPassword(core, await requireConfirmedOwner(request), request.params.id),
  );

  app.post<ById>('/admin/users/:id/end-sessions', async request => {
    const actor = await requireConfirmedOwner(request);
    const { id } = request.params;
    return endSessions(core, actor, id, submitOf(request, actor, ['endSessions', id]));
  });

  app.get('/admin/notices', async request => {
    await requireOwner(request);
    return { items: await notices() };
  });

  app.post<ById>('/admin/users/:id/reset-second-factor', async request => {
    const actor = await requireConfirmedOwner(request);
    const { id } = request.params;
    return resetFactors(core, actor, id, submitOf(request, actor, ['resetFactors', id]));
  });

  app.get('/admin/second-factor', async request => {
    await requireOwner(request);
    return readPolicy(core.db);
  });

  app.put('/admin/second-factor', async request => {
    const actor = await requireConfirmedOwner(request);
    const policy = readBody(Policy, request.body);
    return changePolicy(core, actor, policy, submitOf(request, actor, ['changePolicy', policy]));
  });

  app.get('/admin/outbox', async request => {
    await requireOwner(request);
    return { items: await listOutbox(core) };
  });

  app.get<ById>('/admin/outbox/:id', async request => {
    const actor = await requireConfirmedOwner(request);
    if (!/^\d{1,15}$/.test(request.params.id)) throw badInput({ id: 'Broj poruke nije ispravan.' });
    return readMessage(core, actor, Number(request.params.id));
  });
}
