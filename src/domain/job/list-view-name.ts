import { requiredText } from '../input-fields.ts';
import { VIEW_NAME_MAX } from '../limits.ts';

/** In a separate file, because all lists load list-views.ts, and the validation library would add 20 KB to each. */
export const viewName = requiredText('Unesite naziv prikaza.', VIEW_NAME_MAX);
