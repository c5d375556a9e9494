const query = typeof matchMedia === 'function' ? matchMedia('(pointer: coarse)') : null;

/** Whether the device is used by touch: then nothing is dragged here from other programs. */
export const isTouch = (): boolean => query?.matches ?? false;
