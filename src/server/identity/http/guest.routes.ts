import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '#domain/errors.ts';
import { ACCOUNT_INPUT, usernameField } from '#domain/identity/account-input.ts';
import type { IdentityCore } from '../core.ts';
import { forgotPassword, resetPassword } from '../flows/recovery.ts';
import { confirmSignUp, resendCode, signUp } from '../flows/sign-up.ts';
import { codeField, passwordField, readBody } from './bodies.ts';
import { guestOf } from './requests.ts';

const SignUp = z.object({ ...ACCOUNT_INPUT, password: passwordField });
const Name = z.object({ username: usernameField });
const Confirm = z.object({ username: usernameField, code: codeField });
const Reset = z.object({ username: usernameField, code: codeField, newPassword: passwordField });

/** Adds the routes for sign-up and a forgotten password; the responses do not reveal whether a name exists. */
export function guestRoutes(app: FastifyInstance, core: IdentityCore): void {
  const requireSignUp = async () => {
    if (!core.config.signUp) throw new Refusal('FORBIDDEN', 'Naloge ovde pravi vlasnik. Obratite se njemu.');
  };

  app.post('/sign-up', { preHandler: requireSignUp }, async (request, reply) => {
    reply.code(202);
    return signUp(core, readBody(SignUp, request.body), guestOf(core, request));
  });

  app.post('/confirm-sign-up', { preHandler: requireSignUp }, async request =>
    confirmSignUp(core, readBody(Confirm, request.body), guestOf(core, request)),
  );

  app.post('/resend-code', { preHandler: requireSignUp }, async (request, reply) => {
    await resendCode(core, readBody(Name, request.body), guestOf(core, request));
    return reply.code(202).send({});
  });

  app.post('/forgot-password', async (request, reply) => {
    await forgotPassword(core, readBody(Name, request.body), guestOf(core, request));
    return reply.code(202).send({});
  });

  app.post('/reset-password', async request =>
    resetPassword(core, readBody(Reset, request.body), guestOf(core, request)),
  );
}
