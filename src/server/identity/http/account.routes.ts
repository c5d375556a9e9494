import type { FastifyInstance } from 'fastify';
import { found, notFound } from '#domain/errors.ts';
import { may } from '#domain/rights.ts';
import { statusOf } from '../accounts/account.ts';
import { accountById } from '../accounts/accounts.queries.ts';
import type { IdentityCore } from '../core.ts';
import { authenticatePending } from './requests.ts';

/** Adds the route `GET account/{accountId}`: the status of the account of the caller; for owners, of any account. */
export function accountRoutes(app: FastifyInstance, core: IdentityCore): void {
  app.get<{ Params: { id: string } }>('/api/account/:id', async (request, reply) => {
    const actor = await authenticatePending(core, request);
    const { id } = request.params;
    if (id !== actor.accountId && !may(actor, 'accounts:read')) throw notFound('Nalog ne postoji.');
    const account = found(await accountById(core.db, id), 'Nalog ne postoji.');
    reply.header('cache-control', 'no-store');
    return { accountId: account.id, status: statusOf(account) };
  });
}
