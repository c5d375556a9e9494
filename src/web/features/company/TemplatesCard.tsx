import { useQuery } from '@tanstack/react-query';
import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { TEMPLATE_BYTES_MAX } from '#domain/limits.ts';
import { TEMPLATE_PREFIX } from '#domain/lists.ts';
import {
  PAPER_FIELDS,
  PAPER_KIND_NAMES,
  PAPER_KINDS,
  PAPER_LISTS,
  type PaperKind,
} from '#domain/paper/paper-fields.ts';
import { DOT, fileSize, shortDate } from '#domain/text/formats.ts';
import { execute, graphql, mutation } from '#web/api/graphql.ts';
import { showChanged } from '#web/api/query-client.ts';
import { useUploads } from '#web/api/uploads.ts';
import { useChange } from '#web/api/use-change.ts';
import { DownloadButton } from '#web/business/DownloadButton.tsx';
import { type Template, templateFields, templatesQuery } from '#web/business/templates.ts';
import { UploadRows } from '#web/business/UploadRows.tsx';
import { Card } from '#web/ui/Card.tsx';
import { confirm } from '#web/ui/Confirm.tsx';
import { FilePicker } from '#web/ui/FilePicker.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading } from '#web/ui/Loading.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';

const saveTemplate = mutation('saveTemplate', 'SaveTemplateInput', '...TemplateFields', [templateFields]);
const DELETE = graphql('mutation deleteTemplate($id: ID!) { deleteTemplate(id: $id) { ...TemplateFields } }', [
  templateFields,
]);

const KINDS = PAPER_KIND_NAMES.map(value => ({ value, label: PAPER_KINDS[value] }));
const DOCX_TYPES = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const askDelete = (naziv: string): Promise<boolean> =>
  confirm({
    title: 'Brisanje šablona',
    what: (
      <>
        Obrisati šablon <b className="text-ink">{naziv}</b>? Dokumenti napravljeni po njemu ostaju.
      </>
    ),
    action: 'Obriši',
  });

/** The card of the company's Word templates: adds, downloads and deletes them. A project's step „Ugovor“ fills them. */
export function TemplatesCard() {
  const [vrsta, setVrsta] = useState<PaperKind>('ugovor');
  const query = useQuery(templatesQuery);
  const { data } = query;
  const showStored = (templates: Template[]) => showChanged(templatesQuery.queryKey, templates);
  const { uploads, add } = useUploads({
    prefix: TEMPLATE_PREFIX,
    onStored: async ({ naziv, objectKey }, options) =>
      showStored(await saveTemplate({ vrsta, naziv: naziv.replace(/\.docx$/i, ''), objectKey }, options)),
  });
  const remove = useChange((id: string, options) => execute(DELETE, { id }, options), {
    onDone: ({ deleteTemplate }) => showStored(deleteTemplate),
  });
  const list = () => {
    if (!data) return <Loading query={query} className="h-16" />;
    return (
      <ul className="mt-3">
        <UploadRows uploads={uploads} />
        {data.map(({ id, naziv, objectKey, createdAt, ...template }) => (
          <li key={id} className="row">
            <FileText size={22} className="flex-none text-muted" aria-hidden />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{naziv}</p>
              <p className="num text-sm text-muted">
                {PAPER_KINDS[template.vrsta as PaperKind]}
                {DOT}
                {shortDate(createdAt)}
              </p>
            </div>
            <DownloadButton file={{ naziv, objectKey }} />
            <IconButton
              danger
              label={`Obriši: ${naziv}`}
              icon={Trash2}
              iconSize={20}
              onClick={async () => {
                if (await askDelete(naziv)) void remove.act(id);
              }}
            />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Card title="Šabloni dokumenata">
      <p className="mb-3 text-muted">
        U Word dokument unesite polja u vitičastim zagradama, na primer {'{klijent}'} ili {'{ukupnoSlovima}'}. U koraku
        Ugovor dokument se popunjava podacima projekta. Šablon istog naziva i vrste zamenjuje stari.
      </p>
      <div className="mb-3 max-w-60">
        <SelectField label="Vrsta novog šablona" items={KINDS} value={vrsta} onValue={setVrsta} />
      </div>
      <FilePicker onFiles={add} accept={DOCX_TYPES} hint={`Word (.docx), najviše ${fileSize(TEMPLATE_BYTES_MAX)}`} />
      {list()}
      <TemplateFieldList />
    </Card>
  );
}

const FieldMeanings = ({ fields }: { fields: Record<string, string> }) => (
  <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
    {Object.entries(fields).map(([name, meaning]) => (
      <div key={name} className="flex flex-wrap gap-x-2">
        <dt>
          <code>{`{${name}}`}</code>
        </dt>
        <dd className="text-muted">{meaning}</dd>
      </div>
    ))}
  </dl>
);

/** A list, closed at first, of the fields that a template may contain, with what replaces each. */
const TemplateFieldList = () => (
  <details className="mt-2">
    <summary className="reach w-fit cursor-pointer font-medium">Polja koja se upisuju u šablon</summary>
    <div className="mt-3 flex flex-col gap-3">
      <FieldMeanings fields={PAPER_FIELDS} />
      {Object.entries(PAPER_LISTS).map(([list, { title, fields }]) => (
        <div key={list}>
          <p className="mb-1">
            Lista „{title}“: tekst između <code>{`{#${list}}`}</code> i <code>{`{/${list}}`}</code> ponavlja se za svaki
            red. Može da bude i red tabele.
          </p>
          <FieldMeanings fields={fields} />
        </div>
      ))}
    </div>
  </details>
);
