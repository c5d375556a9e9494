const query = typeof matchMedia === 'function' ? matchMedia('(pointer: coarse)') : null;

/** Whether the device is used mainly by touch. */
export const isTouch = (): boolean => query?.matches ?? false;
