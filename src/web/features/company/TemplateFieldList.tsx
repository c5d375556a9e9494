import { PAPER_FIELDS, PAPER_LISTS } from '#domain/paper/paper-fields.ts';

const Fields = ({ fields }: { fields: Record<string, string> }) => (
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

/** The fields that a template may contain, with what replaces each. */
export const TemplateFieldList = () => (
  <details className="mt-2">
    <summary className="reach w-fit cursor-pointer font-medium">Polja koja se upisuju u šablon</summary>
    <div className="mt-3 flex flex-col gap-3">
      <Fields fields={PAPER_FIELDS} />
      {Object.entries(PAPER_LISTS).map(([list, { title, fields }]) => (
        <div key={list}>
          <p className="mb-1">
            Lista „{title}“: tekst između <code>{`{#${list}}`}</code> i <code>{`{/${list}}`}</code> ponavlja se za svaki
            red. Može da bude i red tabele.
          </p>
          <Fields fields={fields} />
        </div>
      ))}
    </div>
  </details>
);
