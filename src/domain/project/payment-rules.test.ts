import { expect, test } from 'vitest';
import { rightsOf } from '../rights.ts';
import { paymentChangeProblem, paymentDoubts, requireCorrectable } from './payment-rules.ts';

// payments that were entered at 23:30 in Belgrade
const inWinter = { createdById: 'mira', createdAt: '2026-11-21T22:30:00.000Z' };
const inSummer = { createdById: 'mira', createdAt: '2026-07-21T21:30:00.000Z' };
const mira = { accountId: 'mira', rights: rightsOf(['zaposleni']) };
const jova = { accountId: 'jova', rights: rightsOf(['zaposleni']) };
const vlasnik = { accountId: 'vlasnik', rights: rightsOf(['owner']) };

test.each([
  ['its author may correct a payment until the end of its day', inWinter, mira, '2026-11-21T22:59:59.999Z', null],
  ['its author may not correct a payment on the next day', inWinter, mira, '2026-11-21T23:00:00.000Z', /do kraja dana/],
  ['its author may correct a payment from the start of its day', inWinter, mira, '2026-11-20T23:00:00.000Z', null],
  ['in summer its author may correct it until the end of its day', inSummer, mira, '2026-07-21T21:59:59.999Z', null],
  [
    'in summer its author may not correct it on the next day',
    inSummer,
    mira,
    '2026-07-21T22:00:00.000Z',
    /do kraja dana/,
  ],
  ['its author may not correct a payment a year later', inWinter, mira, '2027-11-21T22:30:00.000Z', /do kraja dana/],
  ['a colleague may not correct a payment', inWinter, jova, '2026-11-21T22:31:00.000Z', /koja ju je unela/],
  ['an owner may correct a payment on its day', inWinter, vlasnik, '2026-11-21T22:31:00.000Z', null],
  ['an owner may correct a payment years later', inWinter, vlasnik, '2030-01-01T00:00:00.000Z', null],
])('%s', (_, payment, corrector, now, problem) => {
  const found = paymentChangeProblem(payment, corrector, new Date(now));
  const act = () => requireCorrectable(payment, corrector, new Date(now));
  if (problem === null) {
    expect(found).toBeNull();
    expect(act).not.toThrow();
  } else {
    expect(found).toMatch(problem);
    expect(act).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  }
});

const EXPECTED = { left: '229628.00', due: '20000.00', projectCreatedAt: '2026-11-01T22:59:00.000Z' };

test.each([
  [{ iznos: '20000.00', datum: '2026-11-01' }, []],
  [{ iznos: '200000.00', datum: '2026-11-02' }, []],
  [{ iznos: '229628.00', datum: '2026-11-02' }, ['To je više od deset puta veće od prvog roka: 20,000.00 din.']],
  [
    { iznos: '9000000.00', datum: '2026-10-31' },
    [
      'Preostalo je manje: 229,628.00 din.',
      'To je više od deset puta veće od prvog roka: 20,000.00 din.',
      'Datum uplate je pre nego što je projekat napravljen: 01.11.2026.',
    ],
  ],
])('the screen asks for confirmation of the payment %j with the sentences %j', (payment, sentences) => {
  expect(paymentDoubts(payment, EXPECTED)).toEqual(sentences);
});

test('the screen asks for confirmation of a payment for a job that is already overpaid', () => {
  const payment = { iznos: '1.00', datum: '2026-11-02' };
  expect(paymentDoubts(payment, { ...EXPECTED, left: '-5.00', due: null })).toEqual(['Već je preplaćeno 5.00 din.']);
});
