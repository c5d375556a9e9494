import * as z from 'zod/mini';
import { badInput, type FieldErrors } from '../errors.ts';
import { eachField, type FieldFact, labelsOf, namesOf } from '../fields.ts';
import { oneOf, parseInput, requiredText } from '../input-fields.ts';
import { type PaneSize, paneSizes, type SystemOffsets } from './pane-sizes.ts';
import { parsePodela } from './parse-podela.ts';
import { FIELD_MM, printPodela } from './podela.ts';

export const SYSTEM_MATERIALS = ['PVC', 'ALU'] as const;

/** The offsets of a profile system on one side, in tenths of a millimetre, from the maker's manual. */
const OFFSET_FACTS = {
  stokKrilo: { label: 'Štok do krila' },
  stubKrilo: { label: 'Stub do krila' },
  stulpKrilo: { label: 'Štulp do krila' },
  preklopKrilo: { label: 'Preklop do krila' },
  stokStaklo: { label: 'Štok do stakla' },
  stubStaklo: { label: 'Stub do stakla' },
  preklopStaklo: { label: 'Preklop do stakla' },
  kriloStaklo: { label: 'Krilo do stakla' },
  preckaStaklo: { label: 'Prečka do stakla' },
} as const satisfies Record<string, FieldFact>;

/**
 * The limits of the system and its hardware; a pane that exceeds one only causes a warning. The first two limit the
 * thickness of the glass.
 */
const LIMIT_FACTS = {
  stakloOd: { label: 'Staklo od', unit: 'mm' },
  stakloDo: { label: 'Staklo do', unit: 'mm' },
  kriloSirinaDo: { label: 'Širina krila do', unit: 'mm' },
  kriloVisinaDo: { label: 'Visina krila do', unit: 'mm' },
  kriloMasaDo: { label: 'Staklo u krilu do', unit: 'kg' },
} as const satisfies Record<string, FieldFact & { unit: 'mm' | 'kg' }>;

type OffsetField = keyof typeof OFFSET_FACTS;
export const OFFSET_FIELDS = namesOf(OFFSET_FACTS);
type LimitField = keyof typeof LIMIT_FACTS;
export const LIMIT_FIELDS = namesOf(LIMIT_FACTS);
export const limitUnit = (field: LimitField) => LIMIT_FACTS[field].unit;
export const SYSTEM_LABELS = { ...labelsOf(OFFSET_FACTS), ...labelsOf(LIMIT_FACTS), materijal: 'Materijal' };

/** The limits of a system; null for a limit that is not known and so is not checked. */
export type SystemLimits = Record<LimitField, number | null>;
export type SystemData = { naziv: string; materijal: (typeof SYSTEM_MATERIALS)[number] } & Record<
  OffsetField,
  number | null
> &
  SystemLimits;

const OFFSET_MAX = 3_000;
const RANGE = 'Unesite od 0 do 300 mm, najviše na desetinu milimetra.';
const offset = () => z.nullable(z.int(RANGE).check(z.nonnegative(RANGE), z.maximum(OFFSET_MAX, RANGE)));

const LIMIT_MAX = 9_999;
const LIMIT = `Unesite ceo broj od 1 do ${LIMIT_MAX}.`;
const limit = () => z.nullable(z.int(LIMIT).check(z.positive(LIMIT), z.maximum(LIMIT_MAX, LIMIT)));

const systemSchema = z.object({
  naziv: requiredText('Unesite naziv sistema.', 60),
  materijal: oneOf(SYSTEM_MATERIALS, 'Izaberite materijal.'),
  ...eachField(OFFSET_FIELDS, () => z._default(offset(), null)),
  ...eachField(LIMIT_FIELDS, () => z._default(limit(), null)),
});

/** Parses a profile system; an offset or limit that was not sent is null. Throws BAD_USER_INPUT. */
export const parseSystem = (input: unknown): SystemData => parseInput(systemSchema, input) as SystemData;

/** Returns the offsets for computing panes; null while one of them is not known. */
export function offsetsOf(system: Record<OffsetField, number | null>): SystemOffsets | null {
  if (OFFSET_FIELDS.some(field => system[field] === null)) return null;
  const of = (field: OffsetField) => system[field] ?? 0;
  return {
    toLeaf: { štok: of('stokKrilo'), stub: of('stubKrilo'), štulp: of('stulpKrilo'), preklop: of('preklopKrilo') },
    toGlass: { štok: of('stokStaklo'), stub: of('stubStaklo'), štulp: 0, preklop: of('preklopStaklo') },
    leafToGlass: of('kriloStaklo'),
    railToGlass: of('preckaStaklo'),
  };
}

/** A pane that was ordered in the past, by which the offsets are checked. */
export interface ProvedPane {
  podela: string;
  sirina: number;
  visina: number;
  polje: number;
  stakloSirina: number;
  stakloVisina: number;
}

/** At least this many ordered panes must equal the computed ones before a system counts as proved. */
export const PROOFS_MIN = 2;

const REPEATED = 'To polje istog prozora je već uneto.';

const shown = ({ width, height }: PaneSize) => `${width} × ${height}`;

function proofFault(pane: ProvedPane, offsets: SystemOffsets): FieldErrors {
  const { podela, reason } = parsePodela(pane.podela);
  if (!podela) return { podela: reason };
  const isSize = (mm: number) => mm >= FIELD_MM.min && mm <= FIELD_MM.max;
  if (!isSize(pane.sirina) || !isSize(pane.visina)) return { sirina: 'Unesite meru prozora u milimetrima.' };
  const panes = (paneSizes(podela, pane.sirina, pane.visina, offsets) ?? []).filter(
    ({ field }) => field === pane.polje,
  );
  if (panes.length === 0) return { polje: 'Podela nema to polje, ili ne staje u meru prozora.' };
  if (panes.some(({ width, height }) => width === pane.stakloSirina && height === pane.stakloVisina)) return {};
  return {
    staklo: `Po sistemu je ${panes.map(shown).join(' ili ')}, a poručeno je ${pane.stakloSirina} × ${pane.stakloVisina}.`,
  };
}

/** Returns a key that is equal for the same field of the same window, however its division is spelled. */
const fieldKey = ({ podela, sirina, visina, polje }: ProvedPane): string => {
  const parsed = parsePodela(podela).podela;
  return [parsed ? printPodela(parsed) : podela, sirina, visina, polje].join(' ');
};

/**
 * Throws BAD_USER_INPUT, with fields named `probe.0.staklo`, unless there are at least two different panes and all
 * equal the computed ones to the millimetre. One pane alone proves little: two wrong offsets can give its size.
 */
export function requireProof(panes: readonly ProvedPane[], offsets: SystemOffsets): void {
  if (panes.length < PROOFS_MIN) throw badInput({ probe: 'Unesite bar dva stakla koja su već poručena.' });
  const keys = panes.map(fieldKey);
  const faults = panes.flatMap((pane, index) => {
    const isRepeated = keys.indexOf(fieldKey(pane)) < index;
    const paneFaults = { ...(isRepeated && { polje: REPEATED }), ...proofFault(pane, offsets) };
    return Object.entries(paneFaults).map(([field, fault]) => [`probe.${index}.${field}`, fault]);
  });
  if (faults.length > 0) throw badInput(Object.fromEntries(faults));
}
