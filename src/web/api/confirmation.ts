import { ApiError } from './errors.ts';

/** Asks the person to confirm their identity; resolves to false when they cancel. */
type Ask = () => Promise<boolean>;

let ask: Ask = async () => false;
let pendingAnswer: Promise<boolean> | undefined;

/** Sets the function that asks the person; called once at startup. */
export const setConfirmPerson = (how: Ask): void => {
  ask = how;
};

/**
 * Repeats the call after a confirmation when the server refused with CONFIRM_REQUIRED; concurrent calls share one
 * dialog.
 */
export async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'CONFIRM_REQUIRED') throw error;
    pendingAnswer ??= ask().finally(() => {
      pendingAnswer = undefined;
    });
    if (!(await pendingAnswer)) throw error;
    return call();
  }
}
