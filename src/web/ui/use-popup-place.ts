import { type RefObject, useRef } from 'react';

/**
 * The container of a field's popup: the dialog or page that the field is in, where a screen reader looks for it.
 * `<Select.Root onOpenChange={(_, { event }) => find(event)}> … <Select.Portal container={place}>`
 */
export function usePopupPlace(): { place: RefObject<HTMLElement | null>; find(event: Event): void } {
  const place = useRef<HTMLElement>(null);
  const find = ({ target }: Event) => {
    if (target instanceof Element) place.current = target.closest<HTMLElement>('[role=dialog], main');
  };
  return { place, find };
}
