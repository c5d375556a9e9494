import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#domain/errors.ts';
import {
  may,
  type Right,
  ROLE_NAMES,
  type Role,
  requireAccess,
  rightsFor,
  rightsOf,
  sameRights,
} from '#domain/rights.ts';
import type { Actor } from '#server/kernel/call.ts';
import { ONLY_VIEWING } from '#server/kernel/graphql/root-rights.ts';
import { setLogAccount } from '#server/kernel/http/access-log.ts';
import { accessOf } from '#server/kernel/http/route-access.ts';
import { userOf } from '../accounts/account.ts';
import type { Guest, IdentityCore } from '../core.ts';
import { missingFactorOf } from '../factors/factors.ts';
import type { RelyingParty } from '../factors/webauthn.ts';
import type { Step } from '../flows/sign-in.ts';
import {
  currentSession,
  markSeen,
  removeExpiredSession,
  type SessionAccount,
  type SessionRow,
  sessionById,
  sessionByToken,
} from '../sessions/sessions.queries.ts';
import { type Subject, signInAgainRefusal } from '../sessions/tokens.ts';
import { addressOf } from './forwarded.ts';

/** The bearer token in the header of the request. The query string is never read, because URLs are logged. */
const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** The role in the header `okno-kao`, with whose rights an owner views the program; undefined for other accounts. */
function roleToViewAs({ headers }: FastifyRequest, groups: readonly string[]): Role | undefined {
  const role = ROLE_NAMES.find(name => name === headers['okno-kao']);
  return role && may({ rights: rightsOf(groups) }, 'accounts:write') ? role : undefined;
}

/**
 * Requests that change nothing, which an owner may send while viewing the program as a role; `withRights` refuses
 * GraphQL mutations.
 */
const READS = /^(?:GET|HEAD) |^POST \/api\/(?:graphql|graphql\/stream|files\/urls|auth\/token|auth\/sign-out)$/;

/** Throws FORBIDDEN for a request that could change something while an owner views the program as a role. */
function requireOnlyViewing({ method, routeOptions }: FastifyRequest, viewingAs: Role | undefined): void {
  if (viewingAs && !READS.test(`${method} ${routeOptions.url}`)) throw new Refusal('FORBIDDEN', ONLY_VIEWING);
}

async function subjectOf(core: IdentityCore, request: FastifyRequest): Promise<Subject> {
  const token = bearerToken(request);
  if (!token) throw new Refusal('UNAUTHENTICATED', 'Prijavite se.');
  const subject = await core.tokens.verify(token);
  setLogAccount(request, subject.accountId);
  return subject;
}

/** The current session and its account; throws UNAUTHENTICATED when there is none or the account may not sign in. */
async function aliveSession(core: IdentityCore, request: FastifyRequest, subject: Subject): Promise<SessionRow> {
  const now = core.clock();
  const row = await currentSession(core.db, subject, now);
  if (!row) await removeExpiredSession(core.db, { id: subject.sessionId }, now);
  if (!row || row.status === 'disabled' || row.status === 'unconfirmed' || row.password_temporary)
    throw signInAgainRefusal();
  setLogAccount(request, row.username);
  await markSeen(core.db, subject.sessionId, row.last_seen_at, now);
  return row;
}

function actorOf(request: FastifyRequest, { id, account_id, username, name, groups }: SessionRow): Actor {
  const viewingAs = roleToViewAs(request, groups);
  requireOnlyViewing(request, viewingAs);
  return { accountId: account_id, sessionId: id, username, name, rights: rightsFor(groups, viewingAs), viewingAs };
}

const setUpFirst = () => {
  const sentence = 'Vlasnik traži drugi korak prijave. Uključite ga pre rada.';
  return new Refusal('FORBIDDEN', sentence, { fields: { secondFactor: sentence } });
};

/**
 * Throws FORBIDDEN while the account waits for an owner's approval, has to set up a second factor, or lacks the right
 * of the route or one of `rights`.
 */
function requireAdmitted(request: FastifyRequest, row: SessionRow, rights: readonly Right[]): Actor {
  if (row.status === 'pending') throw new Refusal('FORBIDDEN', 'Vaš nalog čeka odobrenje vlasnika.');
  if (row.must_set_up) throw setUpFirst();
  const actor = actorOf(request, row);
  requireAccess(actor, accessOf(request), ...rights);
  return actor;
}

/**
 * The caller, by the current state of session and account. Throws UNAUTHENTICATED, or FORBIDDEN unless the caller has
 * the right of the route and all `rights`.
 */
export async function authenticate(
  core: IdentityCore,
  request: FastifyRequest,
  ...rights: readonly Right[]
): Promise<Actor> {
  return requireAdmitted(request, await aliveSession(core, request, await subjectOf(core, request)), rights);
}

/** Whether the session of a caller authenticated earlier is still alive and the rights of the account unchanged. */
export async function isSessionValid(
  core: IdentityCore,
  { accountId, sessionId, rights, viewingAs }: Actor,
): Promise<boolean> {
  const row = await currentSession(core.db, { sessionId, accountId }, core.clock());
  const isActive = row?.status === 'active' && !row.password_temporary && !row.must_set_up;
  if (!isActive || (viewingAs && !may({ rights: rightsOf(row.groups) }, 'accounts:write'))) return false;
  return sameRights(rightsFor(row.groups, viewingAs), rights);
}

/** The caller, even while the account is pending or has to set up a second factor. Throws UNAUTHENTICATED. */
export const authenticatePending = async (core: IdentityCore, request: FastifyRequest): Promise<Actor> =>
  actorOf(request, await aliveSession(core, request, await subjectOf(core, request)));

/** The session of the caller. Throws UNAUTHENTICATED, or FORBIDDEN when a second factor must be set up first. */
export async function ownSession(core: IdentityCore, request: FastifyRequest): Promise<SessionAccount> {
  const session = await ownSessionToSetUp(core, request);
  if (session.must_set_up) throw setUpFirst();
  return session;
}

const bearerSession = async (core: IdentityCore, request: FastifyRequest): Promise<SessionAccount | undefined> =>
  sessionById(core.db, (await authenticatePending(core, request)).sessionId, core.clock());

/** Stores that the session was used and returns it; throws UNAUTHENTICATED when it has ended. */
async function markUsed(core: IdentityCore, request: FastifyRequest, session: SessionAccount | undefined) {
  if (!session) throw signInAgainRefusal();
  requireOnlyViewing(request, roleToViewAs(request, session.groups));
  await markSeen(core.db, session.session_id, session.last_seen_at, core.clock());
  return session;
}

/**
 * The session of the caller, even when they have to set up a second factor. Throws UNAUTHENTICATED. A bearer token is
 * preferred to the cookie, which may already belong to somebody who has signed in in another tab.
 */
export async function ownSessionToSetUp(core: IdentityCore, request: FastifyRequest): Promise<SessionAccount> {
  const session = bearerToken(request) ? undefined : await cookieSession(core, request);
  return markUsed(core, request, session ?? (await bearerSession(core, request)));
}

/** The session of the cookie, or else of the bearer token. Throws UNAUTHENTICATED. */
export const browserSession = async (core: IdentityCore, request: FastifyRequest): Promise<SessionAccount> =>
  markUsed(core, request, (await cookieSession(core, request)) ?? (await bearerSession(core, request)));

/** The session of the cookie, or undefined when it has ended. Reading does not prolong it. */
export async function cookieSession(
  { cookies, db, clock }: IdentityCore,
  request: FastifyRequest,
): Promise<SessionAccount | undefined> {
  const token = cookies.read(request, 'session');
  const now = clock();
  const session = token ? await sessionByToken(db, token, now) : undefined;
  if (token && !session) await removeExpiredSession(db, { token }, now);
  if (session) setLogAccount(request, session.username);
  return session;
}

/** The public origin of the site. Throws BAD_USER_INPUT when it is not configured and the request names no valid host. */
export function originOf({ config }: IdentityCore, { protocol, host }: FastifyRequest): string {
  const origin = config.publicUrl ?? `${protocol}://${host}`;
  if (!URL.canParse(origin)) throw new Refusal('BAD_USER_INPUT', 'Zahtev nije ispravan.');
  return origin;
}

/** The relying party to which passkeys are bound: the public host and origin. */
export function relyingPartyOf(core: IdentityCore, request: FastifyRequest): RelyingParty {
  const { hostname, origin } = new URL(originOf(core, request));
  return { id: hostname, origin };
}

export const guestOf = ({ cookies }: IdentityCore, request: FastifyRequest): Guest => ({
  address: addressOf(request),
  peer: request.ip,
  userAgent: request.headers['user-agent'],
  sessionToken: cookies.read(request, 'session'),
  challenge: cookies.read(request, 'challenge'),
  logAccount: username => setLogAccount(request, username),
});

/**
 * What the web client needs to know about its session: an identity token, the person, the second factor that is
 * missing, and whether mails can be sent.
 */
export const sessionContent = async (core: IdentityCore, session: SessionAccount) => ({
  ...(await core.tokens.sign({ accountId: session.id, sessionId: session.session_id }, session)),
  user: userOf(session),
  secondFactor: await missingFactorOf(core, session),
  sendsMail: core.config.smtp !== undefined,
});

/** Sets the cookie by which the browser is known from now on, unless it already has one. */
export function markDevice({ cookies, devices }: IdentityCore, reply: FastifyReply): void {
  if (!devices.idOf(cookies.read(reply.request, 'device'))) cookies.set(reply, 'device', devices.newMark());
}

/** Sets the cookies of a sign-in step and sends the part of the step that the caller may know. */
export async function sendStep(core: IdentityCore, reply: FastifyReply, step: Step) {
  if (step.next === 'DONE') {
    const session = await sessionByToken(core.db, step.session, core.clock());
    if (!session) throw signInAgainRefusal(); // somebody, such as an owner, ended the session at once
    core.cookies.set(reply, 'session', step.session);
    core.cookies.clear(reply, 'challenge');
    markDevice(core, reply);
    return { next: step.next, ...(await sessionContent(core, session)) };
  }
  if (step.next === 'SMS_CODE' || step.next === 'SECOND_FACTOR') {
    const { challenge, ...shown } = step;
    core.cookies.set(reply, 'challenge', challenge);
    return shown;
  }
  return { next: step.next };
}
