import { CHECKLIST, CHECKLIST_FIELDS, type ChecklistField } from '#domain/enumerations.ts';
import { CHECKLIST_LABELS, shownValue } from '#domain/labels.ts';

/** Fields whose answers need the full width. */
const WIDE: readonly ChecklistField[] = ['dodatnaOprema', 'staklo'];

/**
 * The eleven fields of a measurement document to be filled in by hand: ten with boxes to tick, and the document's name.
 */
export function EmptyChecklist() {
  return (
    <dl className="choices">
      {CHECKLIST_FIELDS.map(field => (
        <div key={field} className={WIDE.includes(field) ? 'wide' : undefined}>
          <dt>{CHECKLIST_LABELS[field]}</dt>
          <dd>
            <ul>
              {CHECKLIST[field].map(value => (
                <li key={value}>
                  <span className="box" />
                  {shownValue(value)}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
      <div className="wide">
        <dt>Dokument</dt>
        <dd />
      </div>
    </dl>
  );
}
