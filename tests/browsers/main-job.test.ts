import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paper } from '#seed/papers.ts';
import { Caller, type Row } from '../e2e/caller.ts';
import { type OwnServer, startOwnServer } from '../e2e/own-server.ts';
import { OWNER } from '../e2e/owner.ts';
import { pagesOf } from '../e2e/sheets.ts';
import { openFirefox, openWebKit, type Window } from './drivers.ts';
import { personAt } from './person.ts';

/** A pre-offer, its project, a colleague's change and a printed sheet, in browsers that are not Chromium. */
describe.each([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('in %s', (_, openWindow) => {
  let server: OwnServer;
  let window: Window;
  let person: ReturnType<typeof personAt>;
  let pdf: Buffer;
  let path: string;

  beforeAll(async () => {
    pdf = Buffer.from(await paper('Papir', ['Đorđe Čolić, Šabac']));
    server = await startOwnServer();
    window = await openWindow();
    person = personAt(window);
  });
  afterAll(async () => {
    await window?.close();
    await server?.stop();
  });

  test('a person signs in and creates a pre-offer with a new client', async () => {
    await person.open(`${server.url}/auth/signIn`);
    await person.type(/^Korisničko ime/, OWNER.username);
    await person.type(/^Lozinka/, OWNER.password);
    await person.press(/^Prijavi/, 'button[type=submit]');
    await person.press(/^Preskoči$/);
    await person.run("await wait('dashboard', () => location.pathname === '/dashboard')");
    await person.sees(/Dobro došli/);
    await person.open(`${server.url}/projekti/preoffers`);
    await person.press(/^(Nova predponuda|Dodaj predponudu)$/);
    await person.press(/^Novo fizičko lice$/);
    await person.type(/^Ime/, 'Đorđe');
    await person.type(/^Prezime/, 'Čolić');
    await person.type(/^Telefon/, '062 206 8864');
    await person.type(/^Mesto/, 'Šabac');
    await person.press(/^PVC$/, '[role=dialog] label, [role=dialog] [role=radio], [role=dialog] button');
    await person.press(/^Kreiraj predponudu$/);
    await person.sees(/Kreiraj projekat/);
  });

  test('a document and a note are added to the pre-offer, and a project is created from it', async () => {
    await person.choose('[role=dialog]', 'Upit čćšđž.pdf', pdf);
    await person.sees(/Upit čćšđž\.pdf/);
    await person.type(/^Nova? (napomena|komentar)/, 'Zvati posle 17 časova.');
    await person.press(/^Dodaj (napomenu|komentar)$/);
    await person.sees(/Zvati posle 17 časova\./);
    await person.press(/^Kreiraj projekat$/);
    await person.run("await wait('project', () => /aktivni-projekti\\/[0-9a-f-]{36}/.test(location.pathname))");
    path = await person.run<string>('return location.pathname');
  });

  test('a colleague’s change appears while the page is open', async () => {
    const owner = await Caller.signIn(OWNER, server.url);
    const id = path.split('/').at(-1) ?? '';
    await person.sees(/Đorđe Čolić/);
    const { getProject } = await owner.query<{ getProject: Row }>(`{ getProject(id: "${id}") { id createdAt } }`);
    await owner.change('updateProjectMeasurements', {
      ...getProject,
      datum: '2031-05-02',
      vreme: '09:30',
      opis: 'Tri prozora na spratu',
    });
    await person.sees(/Tri prozora na spratu/);
  });

  test('the work order of a measurement prints on one page, and the printed document has the URL of the project’s page', async () => {
    await person.run(`new MutationObserver(() => {
      const frame = document.getElementById('print-frame');
      if (frame?.contentWindow && !frame.seen) {
        frame.seen = true;
        frame.contentWindow.print = () => {
          const doc = frame.contentDocument;
          window.printed = { html: doc.documentElement.outerHTML, url: doc.URL };
        };
      }
    }).observe(document.body, { childList: true });`);
    await person.press(/Odštampaj radni nalog/);
    await person.run("await wait('print', () => window.printed)");
    const { html, url } = await person.run<{ html: string; url: string }>('return window.printed');
    expect(url).toContain(path);
    expect(html).toContain('Tri prozora na spratu');
    // Neither browser has CSS margin boxes, so the sheet's text contains the page number.
    expect(html.split('class="page"')).toHaveLength(2);
    expect(html).toContain('Strana 1 od 1');
    if (!window.print) return;
    await person.run('document.open(); document.write(window.printed.html); document.close();');
    expect(await pagesOf(await window.print())).toEqual([
      expect.objectContaining({ width: 210, height: 297, text: expect.stringContaining('Strana 1 od 1') }),
    ]);
    await person.open(server.url + path);
  });
});
