import { requiredText } from '../input-fields.ts';
import { VIEW_NAME_MAX } from '../limits.ts';

/** In a file of its own, because every list loads the other rules and the validation library weighs 20 KB. */
export const viewName = requiredText('Unesite naziv prikaza.', VIEW_NAME_MAX);
