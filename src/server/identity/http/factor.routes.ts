import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '#domain/errors.ts';
import { isRowId } from '#server/kernel/postgres/row-id.ts';
import type { IdentityCore } from '../core.ts';
import { ownFactors, renewRecoveryCodes } from '../factors/factors.ts';
import { addPasskey, removeOwnPasskey, renameOwnPasskey, startPasskey } from '../factors/passkeys.ts';
import { confirmTotp, removeTotp, startTotp } from '../factors/totp-factor.ts';
import { confirmPerson } from '../flows/confirm-person.ts';
import { Confirmation, codeField, passkeyNameField, readBody } from './bodies.ts';
import { NewPasskey } from './passkey-bodies.ts';
import { guestOf, ownSession, ownSessionToSetUp, relyingPartyOf } from './requests.ts';

const Code = z.object({ code: codeField });
const Named = z.object({ name: passkeyNameField });

type ById = { Params: { id: string } };

const passkeyId = ({ params }: FastifyRequest<ById>): string => {
  if (!isRowId(params.id)) throw notFound('Ovaj način potvrde ne postoji.');
  return params.id;
};

/** Adds the routes for the second factors of the caller's account. */
export function factorRoutes(app: FastifyInstance, core: IdentityCore): void {
  /** The session of the caller, who confirms their identity in the same request. */
  const requireConfirmedSession = async (request: FastifyRequest) => {
    const session = await ownSessionToSetUp(core, request);
    await confirmPerson(core, session, readBody(Confirmation, request.body).password, guestOf(core, request));
    return session;
  };

  app.get('/second-factor', async request => ownFactors(core, await ownSessionToSetUp(core, request)));

  app.post('/second-factor/totp/start', async request => startTotp(core, await requireConfirmedSession(request)));

  app.post('/second-factor/totp/confirm', async request => {
    const session = await ownSessionToSetUp(core, request);
    return confirmTotp(core, session, readBody(Code, request.body).code);
  });

  app.post('/second-factor/totp/remove', async request => {
    await removeTotp(core, await requireConfirmedSession(request));
    return {};
  });

  app.post('/second-factor/recovery-codes', async request =>
    renewRecoveryCodes(core, await requireConfirmedSession(request)),
  );

  app.post('/second-factor/passkeys/start', async request =>
    startPasskey(core, await requireConfirmedSession(request), relyingPartyOf(core, request)),
  );

  app.post('/second-factor/passkeys', async (request, reply) => {
    const session = await ownSessionToSetUp(core, request);
    const { response } = readBody(NewPasskey, request.body);
    const input = { response, rp: relyingPartyOf(core, request) };
    const added = await addPasskey(core, session, input, guestOf(core, request));
    reply.code(201);
    return added;
  });

  app.patch<ById>('/second-factor/passkeys/:id', async request => {
    const session = await ownSession(core, request);
    await renameOwnPasskey(core, session, passkeyId(request), readBody(Named, request.body).name);
    return {};
  });

  app.post<ById>('/second-factor/passkeys/:id/remove', async request => {
    const session = await ownSession(core, request);
    const { password } = readBody(Confirmation, request.body);
    const id = passkeyId(request);
    await confirmPerson(core, session, password, guestOf(core, request));
    await removeOwnPasskey(core, session, id);
    return {};
  });
}
