import { requiredText } from '../input-fields.ts';
import { VIEW_NAME_MAX } from '../limits.ts';

/** Apart from the views' other rules, which every list loads: a check by the library weighs 20 KB. */
export const viewName = requiredText('Unesite naziv prikaza.', VIEW_NAME_MAX);
