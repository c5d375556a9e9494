import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { userOf } from './account.ts';
import { codeField, nameField, passwordField, readBody, tokenField, usernameField } from './bodies.ts';
import type { Cookies } from './cookies.ts';
import type { IdentityCore } from './core.ts';
import { answerStep, cookieSession, guestOf, ownSession } from './requests.ts';
import { endSession, type SessionAccount } from './sessions.queries.ts';
import { setUp } from './setup.ts';
import { openSession, setNewPassword, signIn } from './sign-in.ts';
import { proveSmsCode } from './sms-code.ts';

const SignIn = z.object({ username: usernameField, password: passwordField });
const NewPassword = z.object({
  username: usernameField,
  currentPassword: passwordField,
  newPassword: passwordField,
});
const SmsCode = z.object({ code: codeField });
const SetUp = z.object({ setupCode: tokenField, username: usernameField, password: passwordField, name: nameField });

const unlessRefused = (error: unknown): undefined => {
  if (!(error instanceof Refusal)) throw error;
};

/** In, out, and the identity token while one is in. */
export function signInRoutes(app: FastifyInstance, core: IdentityCore, cookies: Cookies): void {
  const withToken = async (session: SessionAccount) => ({
    ...(await core.tokens.sign({ accountId: session.id, sessionId: session.session_id }, session)),
    user: userOf(session),
  });

  app.post('/sign-in', async (request, reply) =>
    answerStep(reply, cookies, await signIn(core, readBody(SignIn, request.body), guestOf(request, cookies))),
  );

  app.post('/set-new-password', async (request, reply) => {
    const step = await setNewPassword(core, readBody(NewPassword, request.body), guestOf(request, cookies));
    return answerStep(reply, cookies, step);
  });

  app.post('/sms-code', async (request, reply) => {
    const { code } = readBody(SmsCode, request.body);
    const account = await proveSmsCode(core, cookies.read(request, 'challenge'), code);
    return answerStep(reply, cookies, await openSession(core, account, guestOf(request, cookies)));
  });

  app.post('/setup', async (request, reply) => {
    const guest = guestOf(request, cookies);
    const owner = await setUp(core, readBody(SetUp, request.body), guest);
    reply.code(201);
    return answerStep(reply, cookies, await openSession(core, owner, guest));
  });

  app.post('/token', async request => withToken(await ownSession(core, cookies, request)));

  /** What the web client asks: never a refusal, and asking does not prolong an idle session. */
  app.get('/session', async (request, reply) => {
    const session = await cookieSession(core, cookies, request);
    return reply.type('application/json; charset=utf-8').send(session ? await withToken(session) : 'null');
  });

  app.post('/sign-out', async (request, reply) => {
    const session = await ownSession(core, cookies, request).catch(unlessRefused);
    if (session) await endSession(core.db, session.id, session.session_id);
    cookies.clear(reply, 'session');
    cookies.clear(reply, 'challenge');
    return {};
  });
}
