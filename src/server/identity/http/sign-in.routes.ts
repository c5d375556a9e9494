import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameField, usernameField } from '#domain/identity/account-input.ts';
import type { Account } from '../accounts/accounts.queries.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { startPasskeySignIn, verifyPasskey } from '../factors/passkey-sign-in.ts';
import { verifyRecoveryCode, verifyTotp } from '../factors/second-factor.ts';
import { setUp } from '../flows/setup.ts';
import { openSession, setNewPassword, signIn } from '../flows/sign-in.ts';
import { sendSmsCode, verifySmsCode } from '../flows/sms-code.ts';
import { codeField, passwordField, readBody, recoveryCodeField, tokenField } from './bodies.ts';
import { PasskeyAssertion } from './passkey-bodies.ts';
import { guestOf, relyingPartyOf, sendStep } from './requests.ts';

const SignIn = z.object({ username: usernameField, password: passwordField });
const NewPassword = z.object({
  username: usernameField,
  currentPassword: passwordField,
  newPassword: passwordField,
});
const Code = z.object({ code: codeField });
const RecoveryCode = z.object({ code: recoveryCodeField });
const SetUp = z.object({ setupCode: tokenField, username: usernameField, password: passwordField, name: nameField });

/** Adds the routes for signing in with a password and a second factor, and for the setup of the first owner. */
export function signInRoutes(app: FastifyInstance, core: IdentityCore): void {
  const finish = async (request: FastifyRequest, reply: FastifyReply, prove: (guest: Guest) => Promise<Account>) => {
    const guest = guestOf(core, request);
    return sendStep(core, reply, await openSession(core, await prove(guest), guest));
  };

  app.post('/sign-in', async (request, reply) =>
    sendStep(core, reply, await signIn(core, readBody(SignIn, request.body), guestOf(core, request))),
  );

  app.post('/set-new-password', async (request, reply) => {
    const step = await setNewPassword(core, readBody(NewPassword, request.body), guestOf(core, request));
    return sendStep(core, reply, step);
  });

  const codes = [
    ['/sms-code', Code, verifySmsCode],
    ['/totp-code', Code, verifyTotp],
    ['/recovery-code', RecoveryCode, verifyRecoveryCode],
  ] as const;
  for (const [path, body, prove] of codes)
    app.post(path, async (request, reply) => {
      const { code } = readBody(body, request.body);
      return finish(request, reply, guest => prove(core, code, guest));
    });

  app.post('/sms-code/resend', async (request, reply) =>
    sendStep(core, reply, await sendSmsCode(core, guestOf(core, request))),
  );

  app.post('/passkey/start', async request =>
    startPasskeySignIn(core, relyingPartyOf(core, request), guestOf(core, request)),
  );

  app.post('/passkey', async (request, reply) => {
    const { id, response } = readBody(PasskeyAssertion, request.body);
    const proof = { assertion: { id, ...response }, rp: relyingPartyOf(core, request) };
    return finish(request, reply, guest => verifyPasskey(core, proof, guest));
  });

  app.post('/setup', async (request, reply) => {
    const guest = guestOf(core, request);
    const owner = await setUp(core, readBody(SetUp, request.body), guest);
    reply.code(201);
    return sendStep(core, reply, await openSession(core, owner, guest));
  });
}
