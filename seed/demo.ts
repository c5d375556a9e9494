import { buildApp } from '#server/app.ts';
import { openInstallation } from '#server/installation.ts';
import { readConfig } from '#server/kernel/config.ts';
import { leaveRoot } from '#server/kernel/leave-root.ts';
import { StartupError } from '#server/kernel/startup-error.ts';
import { backdate, spreadRecords } from './backdate.ts';
import { Person } from './client-api.ts';
import { seedClients } from './clients.ts';
import { makeCompany } from './company.ts';
import { makeGlassOrders } from './glass.ts';
import { makeOpenings } from './openings.ts';
import { makePreoffers, type SavedClient } from './preoffers.ts';
import { archive, makeProjects } from './projects.ts';
import { pick } from './random.ts';
import { FIELD, makeStaff, OFFICE, OWNER } from './staff.ts';
import { makeVisits } from './visits.ts';

const CLIENT_COUNT = 40;
const PREOFFER_COUNT = 120;
const PROJECT_COUNT = 60;
const GLASS_ORDER_COUNT = 14;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function seed(): Promise<void> {
  const config = { ...readConfig({ ...process.env, LOG_LEVEL: 'silent' }), owner: OWNER };
  await leaveRoot(config, say);
  const installation = await openInstallation(config, say);
  try {
    const { db, connection } = installation;
    if (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) {
      throw new StartupError(`U ${config.dataDir} već ima podataka. Probni podaci idu samo u praznu instalaciju.`);
    }
    const app = await buildApp({ config, db, connection });
    installation.closeFirst(() => app.http.close());

    const owner = new Person(app.http, OWNER.username);
    await owner.signIn(OWNER.password);
    const staff = await makeStaff(app.http, owner);
    const inGroup = (name: string) => staff.filter(({ group }) => group === name);
    const people = [owner, ...inGroup(OFFICE).map(({ person }) => person)];
    const field = inGroup(FIELD).map(({ person }) => person);

    await makeCompany(owner);

    say('Pravim klijente, predponude, projekte i porudžbine stakla…');
    const clients: SavedClient[] = [];
    for (const input of seedClients(CLIENT_COUNT))
      clients.push(await pick(people).mutate('createClients', 'CreateClientsInput', input, CLIENT));
    const preoffers = await makePreoffers(people, clients, PREOFFER_COUNT);
    const projects = await makeProjects(people, preoffers.slice(0, PROJECT_COUNT));
    const [over, open] = [projects.filter(({ isOver }) => isOver), projects.filter(({ isOver }) => !isOver)];
    await makeGlassOrders(people, open, GLASS_ORDER_COUNT);
    say('Pravim posete…');
    await spreadRecords(db);
    await makeVisits(db, { owner, office: people, field }, clients, id => over.some(project => project.id === id));
    say('Pravim merne liste…');
    await makeOpenings(people, field, projects);
    await archive(owner, over);
    await backdate(db);

    say('Gotovo. Prijavite se kao:');
    for (const { username, password, name } of [OWNER, ...staff])
      say(`  ${username.padEnd(10)} ${password.padEnd(22)} ${name}`);
    say('Pokrenite: npm start');
  } finally {
    await installation.close();
  }
}

const CLIENT = '{ id poslovnoIme mesto adresa telefon1 pib }';

try {
  await seed();
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
