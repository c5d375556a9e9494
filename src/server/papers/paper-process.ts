import { constants, setPriority } from 'node:os';
import { type Tag, TagDisposition, TemplateHandler, TemplateSyntaxError } from 'easy-template-x';
import type { PaperTag } from '#domain/paper/paper-fields.ts';
import { onMessage, sendToServer } from '#server/kernel/in-child.ts';
import { plainZip, type ZipEntry, zipEntries } from '#server/kernel/zip-size.ts';
import { contentProblem, NOT_WORD } from './word-content.ts';
import type { PaperAnswer, PaperRequest } from './word-file.ts';

setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const DOCUMENT = 'word/document.xml';
/** The parts of a Word file that may contain tags. */
const PARTS = /^word\/(?:document|header\d*|footer\d*)\.xml$/;

const send = sendToServer<PaperAnswer>;

const ROLES = {
  [TagDisposition.Open]: 'opens',
  [TagDisposition.Close]: 'closes',
  [TagDisposition.SelfClosed]: 'value',
} as const;
// the library gives the tag {} no name
const tagOf = ({ name, disposition }: Tag): PaperTag => ({ name: name || '', role: ROLES[disposition] });

const UNPAIRED = 'U šablonu vitičaste zagrade nisu u paru ili lista nije zatvorena: {#rate} … {/rate}.';
const TEXTS = /<w:t(?:\s[^>]*)?>([^<]*)/g;

/** Whether the last tag of a part has no closing brace, which the library reports only for tags before the last. */
const endsInTag = (entry: ZipEntry): boolean => {
  const texts = [...entry.content().toString('utf8').matchAll(TEXTS)].map(([, text]) => text).join('');
  return texts.lastIndexOf('{') > texts.lastIndexOf('}');
};

/** The template's zip entries. Returns the reason as a sentence when the template is refused. */
function entriesOf(file: Buffer): ZipEntry[] | string {
  const entries = zipEntries(file);
  if (entries === 'too-large') return 'Šablon je prevelik ili neobično složen.';
  if (typeof entries === 'string' || !entries.some(({ name }) => name === DOCUMENT)) return NOT_WORD;
  const problem = contentProblem(entries);
  if (problem !== undefined) return problem;
  return entries.some(({ name }) => PARTS.test(name)) ? entries : 'Word dokument je prazan.';
}

async function processFile({ bytes, values }: PaperRequest): Promise<void> {
  const entries = entriesOf(Buffer.from(bytes));
  if (typeof entries === 'string') return send({ refused: entries });
  const file = plainZip(entries);
  const handler = new TemplateHandler();
  if (values) return send({ file: await handler.process(file, values) });
  if (entries.some(entry => PARTS.test(entry.name) && endsInTag(entry))) return send({ refused: UNPAIRED });
  const tags = await handler.parseTags(file);
  await handler.process(file, {}); // throws for tags that are not in pairs, for which `parseTags` does not throw
  return send({ tags: tags.map(tagOf) });
}

onMessage<PaperRequest>(request => {
  processFile(request).catch((error: unknown) =>
    send({
      refused: error instanceof TemplateSyntaxError ? UNPAIRED : NOT_WORD,
    }),
  );
});
