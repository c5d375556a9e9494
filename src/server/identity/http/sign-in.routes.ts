import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { IdentityCore } from '../core.ts';
import { setUp } from '../ways/setup.ts';
import { openSession, setNewPassword, signIn } from '../ways/sign-in.ts';
import { proveSmsCode, resendSmsCode } from '../ways/sms-code.ts';
import { codeField, nameField, passwordField, readBody, tokenField, usernameField } from './bodies.ts';
import type { Cookies } from './cookies.ts';
import { answerStep, guestOf } from './requests.ts';

const SignIn = z.object({ username: usernameField, password: passwordField });
const NewPassword = z.object({
  username: usernameField,
  currentPassword: passwordField,
  newPassword: passwordField,
});
const SmsCode = z.object({ code: codeField });
const SetUp = z.object({ setupCode: tokenField, username: usernameField, password: passwordField, name: nameField });

/** Signing in with a password, and the one time when there is nobody yet. */
export function signInRoutes(app: FastifyInstance, core: IdentityCore, cookies: Cookies): void {
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

  app.post('/sms-code/resend', async (request, reply) =>
    answerStep(reply, cookies, await resendSmsCode(core, cookies.read(request, 'challenge'))),
  );

  app.post('/setup', async (request, reply) => {
    const guest = guestOf(request, cookies);
    const owner = await setUp(core, readBody(SetUp, request.body), guest);
    reply.code(201);
    return answerStep(reply, cookies, await openSession(core, owner, guest));
  });
}
