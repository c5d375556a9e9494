import { Trash2 } from 'lucide-react';
import { type OpeningCells, readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_FACTS, OPENING_LABELS, type OpeningField, type OpeningKind } from '#domain/opening/fields.ts';
import { KIND_FACTS } from '#domain/opening/opening.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { proposedSize } from '../made-sizes.ts';

const GROUPS: readonly { title: string; fields: readonly OpeningField[] }[] = [
  { title: 'Otvor', fields: ['oznaka', 'vrsta', 'sprat', 'mera', 'parapet', 'pod', 'prag', 'zid', 'napomena'] },
  {
    title: 'Izrada',
    fields: ['izradaSirina', 'izradaVisina', 'sistem', 'bojaSpolja', 'bojaUnutra', 'staklo', 'model'],
  },
  {
    title: 'Oprema',
    fields: [
      'roletna',
      'roletnaStrana',
      'roletnaPogon',
      'kutija',
      'komarnik',
      'okapnica',
      'okapnicaDubina',
      'okapnicaDuzina',
      'daskaDubina',
      'daskaDuzina',
      'dodaci',
    ],
  },
  {
    title: 'Zid i ugradnja',
    fields: [
      'zub',
      'sirinaSpolja',
      'visinaSpolja',
      'podokapni',
      'prosirenjeLevo',
      'prosirenjeDesno',
      'prosirenjeGore',
      'prosirenjeDole',
      'oblik',
      'sklop',
      'stari',
      'sirine',
      'visine',
      'stakla',
    ],
  },
];

interface Props {
  cells: OpeningCells;
  onCells(cells: Partial<OpeningCells>): void;
  onClose(): void;
  isReadOnly: boolean;
  /** Deletes the opening; undefined if it cannot be deleted. */
  onRemove: (() => void) | undefined;
}

/** The dialog with the fields of an opening that the card does not show; each change is saved as it is typed. */
export function MoreDialog({ cells, onCells, onClose, isReadOnly, onRemove }: Props) {
  const required = KIND_FACTS[cells.vrsta as OpeningKind]?.required ?? [];
  const proposal = proposedSize(cells);
  const control = (field: OpeningField) => {
    const fact = OPENING_FACTS[field];
    const shared = {
      label: OPENING_LABELS[field],
      required: required.includes(field),
      error: cells[field] === '' ? undefined : readOpeningCell(field, cells[field]).fault,
    };
    if (fact.kind === 'word')
      return (
        <SelectField
          key={field}
          {...shared}
          items={[
            ...(field === 'vrsta' || field === 'mera' ? [] : [{ value: '', label: '–' }]),
            ...fact.words.map(word => ({ value: word as string, label: word as string })),
          ]}
          value={cells[field]}
          onValue={value => onCells({ [field]: value })}
          disabled={isReadOnly}
        />
      );
    return (
      <TextField
        key={field}
        {...shared}
        value={cells[field]}
        readOnly={isReadOnly}
        autoComplete="off"
        {...(fact.kind === 'whole' && { inputMode: 'numeric' as const, end: <Unit field={field} /> })}
        onChange={event => onCells({ [field]: event.target.value })}
      />
    );
  };
  return (
    <Modal title={`Otvor ${cells.oznaka}`} width={900} onClose={onClose}>
      <form
        className="flex flex-col gap-6"
        onSubmit={event => {
          event.preventDefault();
          onClose();
        }}
      >
        {GROUPS.map(({ title, fields }) => (
          <fieldset key={title} className="grid items-start gap-x-4 gap-y-3 min-[22.5rem]:grid-cols-2 md:grid-cols-3">
            <legend className="mb-2 font-semibold">{title}</legend>
            {fields.map(control)}
            {title === 'Izrada' && proposal && !isReadOnly && (
              <Button
                variant="ghost"
                className="col-span-full justify-self-start"
                onClick={() =>
                  onCells({ izradaSirina: String(proposal.sirina), izradaVisina: String(proposal.visina) })
                }
              >
                Predlog mere prozora: {proposal.sirina} × {proposal.visina}
              </Button>
            )}
          </fieldset>
        ))}
        <div className="dialog-buttons flex justify-end gap-2">
          {onRemove && (
            <Button
              icon={Trash2}
              variant="ghost"
              className="mr-auto"
              onClick={() => {
                onClose();
                onRemove();
              }}
            >
              Obriši otvor
            </Button>
          )}
          <Button type="submit">Gotovo</Button>
        </div>
      </form>
    </Modal>
  );
}

const Unit = ({ field }: { field: OpeningField }) =>
  field === 'kolicina' ? null : <span className="px-2 text-sm text-muted">mm</span>;
