import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { belgradeMoment } from '#domain/calendar/local-time.ts';
import { addDays, belgradeDay } from '#domain/text/dates.ts';
import { TestApp } from '../../../tests/api/app.ts';
import { change } from '../../../tests/api/business-steps.ts';
import { type MailServer, startMailServer, textOf } from '../../../tests/services/mail-server.ts';

/** The blocks are those of the database's today, so the clock goes to a time of this day. */
const TODAY = belgradeDay(new Date());

let product: TestApp;
let mail: MailServer;
let shifted = 0;
beforeAll(async () => {
  mail = await startMailServer();
  product = await TestApp.start({ SMTP_URL: mail.url, PUBLIC_URL: 'https://okno.example' });
  const client = await change<{ id: string }>(product, 'createClients', {
    ...{ poslovnoIme: 'Zimski vrt', adresa: 'Savska 2', mesto: 'Šabac', telefon1: '062/206-8864' },
  });
  const fitter = await product.account('radnik', 'Radnik', ['radionica']);
  for (const [vreme, osoba] of [
    ['09:00', product.staff],
    ['11:00', fitter],
  ])
    await change(product, 'createVisit', {
      ...{ vrsta: 'servis', datum: addDays(TODAY, 1), vreme, clientId: client.id, osobe: [osoba] },
    });
  for (const [id, email] of [
    [product.staff, 'mira@example.com'],
    [product.owner, 'vlasnik@example.com'],
    [fitter, 'radnik@example.com'],
  ] as const)
    await product.db
      .updateTable('accounts')
      .set({ email, email_verified_at: new Date() })
      .where('id', '=', id)
      .execute();
});
afterAll(async () => {
  await product.close();
  await mail.close();
});
beforeEach(async () => {
  await product.db.deleteFrom('jobs').execute();
  await product.db.updateTable('accounts').set({ digest_at: null }).execute();
  mail.mails.length = 0;
});

async function runAt(vreme: string): Promise<void> {
  const wanted = belgradeMoment({ datum: TODAY, vreme }).getTime() - Date.now();
  await product.pass(wanted - shifted);
  shifted = wanted;
  await product.built.jobs.run();
}
const choose = (vreme: string | null, as: string) =>
  product.gql<{ setDigest: { pregledU: string | null } }>(
    'mutation($vreme: LocalTime) { setDigest(vreme: $vreme) { pregledU } }',
    { vreme },
    { as },
  );
const received = () => mail.mails.map(sent => [/^To: (\S+)\r$/m.exec(sent)?.[1], textOf(sent)] as const);

test('a digest comes at the hour that the person chose, once a day, with the own work', async () => {
  expect((await choose('06:30', product.staff)).data).toEqual({ setDigest: { pregledU: '06:30' } });
  await runAt('06:29');
  expect(mail.mails).toEqual([]);
  await runAt('06:30');
  await runAt('06:31');
  expect(received()).toEqual([['mira@example.com', expect.stringContaining('Posete danas i sutra (1)')]]);
  expect(received()[0]?.[1]).toMatch(/09:00 {2}Zimski vrt, Servis, Savska 2, Šabac, 062\/206-8864/);
  await choose('07:30', product.staff);
  await runAt('07:30');
  expect(mail.mails).toHaveLength(1);
});

test('an owner’s has everybody’s work, that of others nothing they may not read', async () => {
  const fitter = await product.db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', 'radnik')
    .executeTakeFirstOrThrow();
  await choose('07:00', product.owner);
  await choose('07:00', fitter.id);
  await runAt('07:01');
  const texts = new Map(received());
  expect(texts.get('vlasnik@example.com')).toContain('Posete danas i sutra (2)');
  expect(texts.get('radnik@example.com')).toMatch(/11:00 {2}Zimski vrt, Servis, Šabac\r?\n/);
});

test('nothing comes hours late, without a choice, or to an account that is disabled', async () => {
  await choose('05:00', product.staff);
  await choose('08:00', product.owner);
  await choose(null, product.owner);
  await runAt('08:01');
  expect(mail.mails).toEqual([]);
  await choose('08:00', product.staff);
  await product.db.updateTable('accounts').set({ status: 'disabled' }).where('id', '=', product.staff).execute();
  await runAt('08:02');
  await product.db.updateTable('accounts').set({ status: 'active' }).where('id', '=', product.staff).execute();
  expect(mail.mails).toEqual([]);
});
