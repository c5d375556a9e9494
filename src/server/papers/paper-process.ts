import { constants, setPriority } from 'node:os';
import { type Tag, TagDisposition, TemplateHandler, TemplateSyntaxError } from 'easy-template-x';
import type { PaperTag } from '#domain/paper/paper-fields.ts';
import { zipEntries } from '#server/kernel/zip-size.ts';
import type { PaperAnswer, PaperRequest } from './word-file.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const DOCUMENT = 'word/document.xml';
/** Every part in which a tag may stand. */
const PARTS = /^word\/(?:document|header\d*|footer\d*)\.xml$/;

const say = (message: PaperAnswer) => new Promise<void>(resolve => process.send?.(message, () => resolve()));

const ROLES = {
  [TagDisposition.Open]: 'opens',
  [TagDisposition.Close]: 'closes',
  [TagDisposition.SelfClosed]: 'value',
} as const;
const tagOf = ({ name, disposition }: Tag): PaperTag => ({ name, role: ROLES[disposition] });

function problemOf(file: Buffer): string | null {
  const entries = zipEntries(file);
  if (entries === 'too-large') return 'Šablon je prevelik ili neobično složen.';
  if (typeof entries === 'string' || !entries.some(({ name }) => name === DOCUMENT))
    return 'Šablon treba da bude ispravan Word dokument (.docx), bez lozinke.';
  return entries.some(({ name }) => PARTS.test(name)) ? null : 'Word dokument je prazan.';
}

async function work({ bytes, values }: PaperRequest): Promise<void> {
  const file = Buffer.from(bytes);
  const problem = problemOf(file);
  if (problem) return say({ refused: problem });
  const handler = new TemplateHandler();
  if (values) return say({ file: await handler.process(file, values) });
  const tags = await handler.parseTags(file);
  await handler.process(file, {}); // finds tags that are not in pairs, which reading them does not
  return say({ tags: tags.map(tagOf) });
}

process.on('message', (request: PaperRequest) => {
  work(request).catch((error: unknown) =>
    say({
      refused:
        error instanceof TemplateSyntaxError
          ? 'U šablonu vitičaste zagrade nisu u paru, ili lista nije zatvorena: {#rate} … {/rate}.'
          : 'Šablon treba da bude ispravan Word dokument (.docx), bez lozinke.',
    }),
  );
});
// the server ends this process; if the server dies, this process ends too
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
