import { TIPOVI_UPLATE } from '#domain/enumerations.ts';
import { TIP_UPLATE_LABELS } from '#domain/labels.ts';

export const PAYMENT_TYPES = TIPOVI_UPLATE.map(value => ({ value, label: TIP_UPLATE_LABELS[value] }));
