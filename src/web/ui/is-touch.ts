const query = typeof matchMedia === 'function' ? matchMedia('(pointer: coarse)') : null;

/** Whether the device is used by touch, so that nobody can drag files here from another program. */
export const isTouch = (): boolean => query?.matches ?? false;
