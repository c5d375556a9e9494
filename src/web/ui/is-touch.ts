const query = typeof matchMedia === 'function' ? matchMedia('(pointer: coarse)') : null;

/** Fingers, not a mouse: nothing is dragged here from elsewhere. */
export const isTouch = (): boolean => query?.matches ?? false;
