import { expect, test } from 'vitest';
import { rightsOf } from '../rights.ts';
import { paymentLock, requireCorrectable } from './payment-rules.ts';

// half past eleven in the evening in Belgrade, in winter and in summer
const winter = { createdById: 'mira', createdAt: '2026-11-21T22:30:00.000Z' };
const summer = { createdById: 'mira', createdAt: '2026-07-21T21:30:00.000Z' };
const mira = { accountId: 'mira', rights: rightsOf(['zaposleni']) };
const jova = { accountId: 'jova', rights: rightsOf(['zaposleni']) };
const vlasnik = { accountId: 'vlasnik', rights: rightsOf(['owner']) };

test.each([
  [winter, mira, '2026-11-21T22:59:59.999Z', null],
  [winter, mira, '2026-11-21T23:00:00.000Z', /do kraja dana/],
  [winter, mira, '2026-11-20T23:00:00.000Z', null],
  [summer, mira, '2026-07-21T21:59:59.999Z', null],
  [summer, mira, '2026-07-21T22:00:00.000Z', /do kraja dana/],
  [winter, mira, '2027-11-21T22:30:00.000Z', /do kraja dana/],
  [winter, jova, '2026-11-21T22:31:00.000Z', /koja ju je unela/],
  [winter, vlasnik, '2026-11-21T22:31:00.000Z', null],
  [winter, vlasnik, '2030-01-01T00:00:00.000Z', null],
])('entered %o, asked by %o at %s', (payment, corrector, now, lock) => {
  const found = paymentLock(payment, corrector, new Date(now));
  const act = () => requireCorrectable(payment, corrector, new Date(now));
  if (lock === null) {
    expect(found).toBeNull();
    expect(act).not.toThrow();
  } else {
    expect(found).toMatch(lock);
    expect(act).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  }
});
