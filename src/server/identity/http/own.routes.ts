import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nameField } from '#domain/identity/account-input.ts';
import { ACCOUNT_TEXTS } from '#domain/identity/fields.ts';
import { optionalText } from '#domain/input-fields.ts';
import type { IdentityCore } from '../core.ts';
import { confirmSession } from '../flows/confirm-person.ts';
import { postponeContact, sendContactCode, verifyContact } from '../flows/contacts.ts';
import { changePassword } from '../flows/sign-in.ts';
import { endOtherOwnSessions, endOwnSession, ownSessions } from '../own-sessions.ts';
import { changeProfile } from '../profile.ts';
import { Confirmation, channelField, codeField, passwordField, readBody } from './bodies.ts';
import { guestOf, ownSession, ownSessionToSetUp } from './requests.ts';

const ChangePassword = z.object({ currentPassword: passwordField, newPassword: passwordField });
const SendCode = z.object({
  channel: channelField,
  value: optionalText(ACCOUNT_TEXTS.email.max),
  password: passwordField.optional(),
});
const Verify = z.object({ channel: channelField, code: codeField });
const Profile = z.object({
  name: z.optional(nameField),
  smsSecondFactor: z.boolean({ error: 'Treba da bude true ili false.' }).optional(),
  password: passwordField.optional(),
});

/** Adds the routes by which people confirm their identity and change their password, contacts, profile, sessions. */
export function ownRoutes(app: FastifyInstance, core: IdentityCore): void {
  app.post('/change-password', async request => {
    const session = await ownSession(core, request);
    await changePassword(core, session, readBody(ChangePassword, request.body), guestOf(core, request));
    return {};
  });

  app.post('/confirm', async request => {
    const session = await ownSession(core, request);
    await confirmSession(core, session, readBody(Confirmation, request.body).password, guestOf(core, request));
    return {};
  });

  app.post('/contact/send', async request => {
    const account = await ownSessionToSetUp(core, request);
    return sendContactCode(core, account, readBody(SendCode, request.body), guestOf(core, request));
  });

  app.post('/contact/verify', async request => {
    const account = await ownSessionToSetUp(core, request);
    return { user: await verifyContact(core, account, readBody(Verify, request.body)) };
  });

  app.post('/contact/postpone', async request => ({
    user: await postponeContact(core, await ownSessionToSetUp(core, request)),
  }));

  app.patch('/profile', async request => {
    const account = await ownSessionToSetUp(core, request);
    return { user: await changeProfile(core, account, readBody(Profile, request.body), guestOf(core, request)) };
  });

  app.get('/sessions', async request => ({
    items: await ownSessions(core, await ownSession(core, request)),
  }));

  app.delete<{ Params: { id: string } }>('/sessions/:id', async request => {
    const session = await ownSession(core, request);
    await endOwnSession(core, session, request.params.id);
    return {};
  });

  app.delete('/sessions', async request => {
    await endOtherOwnSessions(core, await ownSession(core, request));
    return {};
  });
}
