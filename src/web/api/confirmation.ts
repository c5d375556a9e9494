import { ApiError } from './errors.ts';

/** Asks the person to prove who they are; resolves to false when they cancel. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;
let asking: Promise<boolean> | undefined;

/** Sets how the person is asked; called once at the start. */
export const onConfirmation = (how: Ask): void => {
  ask = how;
};

/** Calls again after a confirmation when the server refused with CONFIRM_REQUIRED; several calls share one question. */
export async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFIRM_REQUIRED') throw error;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return call();
  }
}
