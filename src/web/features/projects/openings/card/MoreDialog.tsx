import { Trash2 } from 'lucide-react';
import { namesOf } from '#domain/fields.ts';
import { type OpeningCells, readOpeningCell } from '#domain/opening/cell-text.ts';
import { OPENING_FACTS, OPENING_LABELS, type OpeningField, type OpeningKind } from '#domain/opening/fields.ts';
import { KIND_FACTS } from '#domain/opening/opening.ts';
import { Button } from '#web/ui/Button.tsx';
import { Modal } from '#web/ui/Modal.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { proposedSize } from '../made-sizes.ts';

const TITLES = ['Otvor', 'Izrada', 'Oprema', 'Zid i ugradnja'] as const;
/** The group of each field, in the order of the dialog; null for a field that the card shows. */
const GROUP_OF: Record<OpeningField, (typeof TITLES)[number] | null> = {
  prostorija: null,
  kolicina: null,
  sirina: null,
  visina: null,
  podela: null,
  oznaka: 'Otvor',
  vrsta: 'Otvor',
  sprat: 'Otvor',
  mera: 'Otvor',
  parapet: 'Otvor',
  pod: 'Otvor',
  prag: 'Otvor',
  zid: 'Otvor',
  napomena: 'Otvor',
  izradaSirina: 'Izrada',
  izradaVisina: 'Izrada',
  sistem: 'Izrada',
  bojaSpolja: 'Izrada',
  bojaUnutra: 'Izrada',
  staklo: 'Izrada',
  model: 'Izrada',
  roletna: 'Oprema',
  roletnaStrana: 'Oprema',
  roletnaPogon: 'Oprema',
  kutija: 'Oprema',
  komarnik: 'Oprema',
  okapnica: 'Oprema',
  okapnicaDubina: 'Oprema',
  okapnicaDuzina: 'Oprema',
  daskaDubina: 'Oprema',
  daskaDuzina: 'Oprema',
  dodaci: 'Oprema',
  zub: 'Zid i ugradnja',
  sirinaSpolja: 'Zid i ugradnja',
  visinaSpolja: 'Zid i ugradnja',
  podokapni: 'Zid i ugradnja',
  prosirenjeLevo: 'Zid i ugradnja',
  prosirenjeDesno: 'Zid i ugradnja',
  prosirenjeGore: 'Zid i ugradnja',
  prosirenjeDole: 'Zid i ugradnja',
  oblik: 'Zid i ugradnja',
  sklop: 'Zid i ugradnja',
  stari: 'Zid i ugradnja',
  sirine: 'Zid i ugradnja',
  visine: 'Zid i ugradnja',
  stakla: 'Zid i ugradnja',
};

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
        {TITLES.map(title => (
          <fieldset key={title} className="grid items-start gap-x-4 gap-y-3 min-[22.5rem]:grid-cols-2 md:grid-cols-3">
            <legend className="mb-2 font-semibold">{title}</legend>
            {namesOf(GROUP_OF)
              .filter(field => GROUP_OF[field] === title)
              .map(control)}
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
        <div className="dialog-buttons flex flex-wrap justify-end gap-2">
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
