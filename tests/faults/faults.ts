/** A fault for `npm run test:faults`. The file contains the text `find` exactly once; it is replaced by `replace`. */
export interface Fault {
  name: string;
  file: string;
  find: string;
  replace: string;
  /**
   * The test files of which one test must fail, by default the test file next to `file`. Those in tests/e2e run in a
   * browser, on a new build.
   */
  tests?: string[];
}

const DOMAIN: Fault[] = [
  {
    name: 'a sum of payments begins at 0.01 dinars',
    file: 'src/domain/text/decimal.ts',
    find: "amounts.reduce(addMoney, '0.00')",
    replace: "amounts.reduce(addMoney, '0.01')",
  },
  {
    name: 'a due counts as late on its due day',
    file: 'src/domain/project/dues.ts',
    find: 'due.rok < today',
    replace: 'due.rok <= today',
  },
  {
    name: 'the billed area of a pane is rounded down',
    file: 'src/domain/glass/position.ts',
    find: 'Math.ceil(area / terms.step)',
    replace: 'Math.floor(area / terms.step)',
  },
  {
    name: 'the day of a moment is that of UTC',
    file: 'src/domain/text/dates.ts',
    find: 'belgradeClock(moment).toISOString().slice(0, 10)',
    replace: 'moment.toISOString().slice(0, 10)',
  },
  {
    name: 'a visit in a calendar file has another time zone',
    file: 'src/domain/calendar/ical.ts',
    find: '`;TZID=Europe/Belgrade:',
    replace: '`;TZID=Europe/London:',
  },
  {
    name: 'text in a calendar file is not escaped',
    file: 'src/domain/calendar/ical.ts',
    find: "    .replace(/[\\\\;,]/g, '\\\\$&')\n",
    replace: '',
  },
  {
    name: 'a spreadsheet formula that begins with another sign than „=“ is exported as it was typed',
    file: 'src/domain/transfer/formulas.ts',
    find: '(isEscapable(cell) ? `',
    replace: '(isEscapable(cell) && cell.startsWith("=") ? `',
  },
  {
    name: 'an unlocked step is refused as locked',
    file: 'src/domain/project/steps.ts',
    find: 'stepNumber(name) <= reached',
    replace: 'stepNumber(name) < reached',
  },
  {
    name: 'an offer can be chosen twice',
    file: 'src/domain/project/project-rules.ts',
    find: "  if (project.selectedOffer !== null) throw conflict('Ponuda je već izabrana.');\n",
    replace: '',
  },
  {
    name: 'fitters may read the finances',
    file: 'src/domain/rights.ts',
    find: '  teren: [\n',
    replace: "  teren: [\n    'finance:read',\n",
    tests: ['src/domain/rights.test.ts', 'src/server/roles.test.ts'],
  },
  {
    name: 'one daily, weekly and monthly backup less than planned is retained',
    file: 'src/domain/backup/backup-plan.ts',
    find: 'groups.size >= count',
    replace: 'groups.size >= count - 1',
  },
];

const SERVER: Fault[] = [
  {
    name: 'the project is not locked before it is changed',
    file: 'src/server/job/job-lock.ts',
    find: 'await project.forUpdate().executeTakeFirst()',
    replace: 'await project.executeTakeFirst()',
    tests: ['src/server/projects/create-project.test.ts', 'src/server/projects/payments.test.ts'],
  },
  {
    name: 'a visit is changed although somebody else has changed it in the meantime',
    file: 'src/server/visits/visits.ts',
    find: '  requireSeenVisit(visit, version);\n  return { visit, record };',
    replace: '  return { visit, record };',
  },
  {
    name: 'the changes of a refused mutation are committed',
    file: 'src/server/kernel/mutation.ts',
    find: '      if (failed(result)) throw new RolledBack(result);\n',
    replace: '',
    tests: ['src/server/kernel/graphql/graphql-endpoint.test.ts'],
  },
  {
    name: 'a submit with a repeated idempotency key takes effect twice',
    file: 'src/server/kernel/mutation.ts',
    find: '      if (earlier) return earlier.result as T;\n',
    replace: '',
    tests: ['src/server/kernel/graphql/graphql-endpoint.test.ts'],
  },
  {
    name: 'a stored response is sent to a caller who lost the right to it',
    file: 'src/server/kernel/mutation.ts',
    find: '  if (!isStillAllowed) throw',
    replace: '  if (firstSubmit.rights?.length === 0) throw',
    tests: ['src/server/roles.test.ts'],
  },
  {
    name: 'the first project of a year gets the number zero',
    file: 'src/server/kernel/counters.ts',
    find: 'return value - count + 1;',
    replace: 'return value - count;',
    tests: ['src/server/projects/create-project.test.ts'],
  },
  {
    name: 'a new payment is not in the history',
    file: 'src/server/projects/payments.ts',
    find: "  await recordChange(call, { entity: 'project', id, action: 'updateProjectPayments', detail });\n",
    replace: '',
  },
  {
    name: 'an export is in the history as another action',
    file: 'src/server/transfer/export.routes.ts',
    find: "action: 'exportList',",
    replace: "action: 'exportedList',",
    tests: ['src/server/transfer/export.test.ts'],
  },
  {
    name: 'an operation runs for a caller without its right',
    file: 'src/server/kernel/graphql/root-rights.ts',
    find: '        requireAccess(call.actor, access);\n',
    replace: '',
    tests: ['src/server/rights.test.ts'],
  },
  {
    name: 'an ended session still receives notices of changes',
    file: 'src/server/live/audience.ts',
    find: 'if (await isSessionValid(actor).catch(() => false)) validSessions',
    replace: 'if (await isSessionValid(actor).then(() => true, () => false)) validSessions',
    tests: ['src/server/live/audience.test.ts', 'src/server/live/live.test.ts'],
  },
  {
    name: 'a fitter may change the status of visits to which others go',
    file: 'src/domain/calendar/visit.ts',
    find: 'osobe.some(({ id }) => id === who.accountId)',
    replace: 'osobe.length > 0',
    tests: ['src/server/visits/visits.test.ts'],
  },
  {
    name: 'a wildcard in a search is not escaped',
    file: 'src/server/lists/search-patterns.ts',
    find: "word.replace(/[\\\\%_]/g, '\\\\$&')",
    replace: 'word',
    tests: ['src/server/clients/clients.test.ts', 'src/server/lists/page.test.ts', 'src/server/find/find.test.ts'],
  },
];

const WIRE: Fault[] = [
  {
    name: 'a conflict gets the HTTP status of a bad request',
    file: 'src/server/kernel/http/http-errors.ts',
    find: '  CONFLICT: 409,',
    replace: '  CONFLICT: 400,',
    tests: ['src/server/clients/clients.test.ts'],
  },
  {
    name: 'the response contains the text of an internal error',
    file: 'src/server/kernel/http/http-errors.ts',
    find: 'message: INTERNAL, requestId',
    replace: 'message: String(error), requestId',
  },
  {
    name: 'an internal error is not logged',
    file: 'src/server/kernel/http/http-errors.ts',
    find: "  log.error({ err: error, requestId }, 'unexpected error');\n",
    replace: '',
  },
  {
    name: 'other sites may put the program into a frame',
    file: 'src/server/kernel/http/security-headers.ts',
    find: `'frame-ancestors': ["'none'"]`,
    replace: `'frame-ancestors': ['*']`,
  },
];

const IDENTITY: Fault[] = [
  {
    name: 'an identity token for another audience is accepted',
    file: 'src/server/identity/sessions/tokens.ts',
    find: '          audience: AUDIENCE,\n',
    replace: '',
  },
  {
    name: 'an identity token that was verified before never expires',
    file: 'src/server/identity/sessions/tokens.ts',
    find: 'if (cached && left > 0 && left <= LEFT_MAX_MS) return cached;',
    replace: 'if (cached) return cached;',
  },
  {
    name: 'an ended session is valid again after the clock was set back',
    file: 'src/server/identity/http/requests.ts',
    find: '  if (token && !session) await removeExpiredSession(db, { token }, now);',
    replace: '',
    tests: ['src/server/identity/sessions/sessions.test.ts'],
  },
  {
    name: 'a code of an authenticator app is accepted twice',
    file: 'src/server/identity/factors/totp-factor.ts',
    find: 'return step !== null && takeStep(db, accountId, step);',
    replace: 'return step !== null && (await takeStep(db, accountId, step), true);',
  },
  {
    name: 'the signature of a passkey is not checked',
    file: 'src/server/identity/factors/webauthn.ts',
    find: 'return verify(digest, signed, key, signature) ? head.counter : null;',
    replace: 'return verify(digest, signed, key, signature) || true ? head.counter : null;',
    tests: ['src/server/identity/factors/passkeys.test.ts'],
  },
  {
    name: 'passwords can be guessed without a limit',
    file: 'src/server/identity/flows/check-password.ts',
    find: '  if (pair.hits > TRIES_PER_NAME_AND_PEER) throw tooManyAttempts(pair.wait);\n',
    replace: '',
    tests: ['src/server/identity/codes/throttling.test.ts'],
  },
  {
    name: 'requests of another site with the session cookie are accepted',
    file: 'src/server/identity/http/same-origin.ts',
    find: "  if (foreign) throw new Refusal('FORBIDDEN', 'Zahtev je poslat sa druge adrese.');\n",
    replace: '  void foreign;\n',
    tests: ['src/server/identity/sessions/sessions.test.ts'],
  },
  {
    name: 'sessions remain valid after the password was changed',
    file: 'src/server/identity/flows/set-password.ts',
    find: '    await endAccess(transaction, account.id, keepSession);\n',
    replace: '',
    tests: ['src/server/identity/flows/recovery.test.ts'],
  },
];

const FILES: Fault[] = [
  {
    name: 'a cancelled export stays in the queue',
    file: 'src/server/kernel/queue.ts',
    find: 'line.remove(key, task);\n      reject(reason);',
    replace: 'reject(reason);',
  },
  {
    name: 'a signed URL never expires',
    file: 'src/server/files/signed-url.ts',
    find: 'return left >= 0 && left <= LEFT_MAX_SECONDS',
    replace: 'return left <= LEFT_MAX_SECONDS',
    tests: ['src/server/files/urls.test.ts'],
  },
  {
    name: 'the signature of a signed URL is not checked',
    file: 'src/server/files/signed-url.ts',
    find: ' || !timingSafeEqual(actual, expected)',
    replace: '',
  },
  {
    name: 'the temporary file of an upload is not deleted',
    file: 'src/server/files/temporary.ts',
    find: '    for (const path of paths) await rm(path, { force: true });\n',
    replace: '    paths.length = 0;\n',
    tests: ['src/server/files/uploads.test.ts'],
  },
  {
    name: 'everybody may read where a photo was taken',
    file: 'src/server/files/url-routes.ts',
    find: ' ? file.object_key : ensurePlain(file)',
    replace: ' ? file.object_key : file.object_key',
    tests: ['src/server/files/plain-pictures.test.ts'],
  },
];

const BACKUP: Fault[] = [
  {
    name: 'a file in a backup is not compared with its checksum',
    file: 'src/server/backup/archive.ts',
    find: 'if (sums.get(name) !== line.slice(0, 64)) throw',
    replace: 'if (!sums.has(name)) throw',
    tests: ['src/server/backup/backup.test.ts', 'src/server/backup/archive.test.ts'],
  },
  {
    name: 'a truncated backup is restored',
    file: 'src/server/backup/archive.ts',
    find: "  if (!end) throw damageError(file, 'presečena je');\n",
    replace: '  if (!end) return undefined;\n',
  },
  {
    name: 'a backup with a key is written without encryption',
    file: 'src/server/backup/archive.ts',
    find: 'recipients.length ? encrypted(compressor, recipients) : compressor',
    replace: 'recipients.length > 99 ? encrypted(compressor, recipients) : compressor',
    tests: ['src/server/backup/archive-folder.test.ts'],
  },
  {
    name: 'a server starts on a partly restored database',
    file: 'src/server/kernel/postgres/migrate.ts',
    find: 'if (dataDir) await requireRestored(db);',
    replace: '',
    tests: ['src/server/restore-installation.test.ts'],
  },
  {
    name: 'no backups are made after the clock was set back',
    file: 'src/domain/backup/backup-plan.ts',
    find: 'if (done && dayOf(done, sat)',
    replace: 'if (lastDone && dayOf(lastDone, sat)',
  },
  {
    name: 'a restored database assigns ids that are already in use',
    file: 'src/server/backup/restore.ts',
    find: '  await setSequences(client);\n',
    replace: '',
    tests: ['src/server/backup/backup.test.ts'],
  },
];

const WEB: Fault[] = [
  {
    name: 'a repeated submit has a new idempotency key',
    file: 'src/web/api/submits.ts',
    find: 'const isRepeat = open?.content === content;',
    replace: 'const isRepeat = open?.content === content && content === "";',
  },
  {
    name: 'the screen still shows a change that the server refused',
    file: 'src/web/api/use-change.ts',
    find: '        if (queryClient.getQueryData(shown.key) === shown.after) queryClient.setQueryData(shown.key, shown.before);\n',
    replace: '',
    tests: ['src/web/api/use-change.test.tsx'],
  },
  {
    name: 'the sign-in redirects to another site',
    file: 'src/web/api/safe-redirect.ts',
    find: 'url.origin !== origin || ',
    replace: '',
  },
  {
    name: 'the sheet of a cancelled glass order is not marked as cancelled',
    file: 'src/web/printing/GlassOrderSheet.tsx',
    find: '      {order.status === \'Otkazano\' && <p className="void">OTKAZANO</p>}\n',
    replace: '',
  },
  {
    name: 'a draft of a form is lost when the page is reloaded',
    file: 'src/web/api/drafts.ts',
    find: '      storeDraft(key, value);\n',
    replace: '',
    tests: ['tests/e2e/lost-responses.test.ts'],
  },
  {
    name: 'the drafts of a person stay in the browser after a sign-out',
    file: 'src/web/api/local-storage.ts',
    find: '  if (personId) removePerson(personId);\n',
    replace: '',
    tests: ['tests/e2e/sign-in.test.ts'],
  },
  {
    name: 'buttons with only an icon have no accessible name',
    file: 'src/web/ui/IconButton.tsx',
    find: '      aria-label={label}\n',
    replace: '',
    tests: ['tests/e2e/pages.test.ts'],
  },
  {
    name: 'a dialog with typed text closes without asking',
    file: 'src/web/ui/Modal.tsx',
    find: 'if (!dirty || (await askToDiscard())) onClose();',
    replace: 'if (!dirty || askToDiscard) onClose();',
    tests: ['tests/e2e/keyboard.test.ts'],
  },
  {
    name: 'a guest does not get the requested page after the sign-in',
    file: 'src/web/app/guards.ts',
    find: "if (!session) throw redirect({ to: '/user/signin', search: { redirect: location.href }, replace: true });",
    replace: "if (!session) throw redirect({ to: '/user/signin', search: {}, replace: true });",
    tests: ['tests/e2e/sign-in.test.ts'],
  },
];

export const FAULTS: Required<Fault>[] = [...DOMAIN, ...SERVER, ...WIRE, ...IDENTITY, ...FILES, ...BACKUP, ...WEB].map(
  fault => ({ ...fault, tests: fault.tests ?? [fault.file.replace(/\.tsx?$/, '.test$&')] }),
);
