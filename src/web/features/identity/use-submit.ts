import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#domain/errors.ts';
import { ApiError, errorMessage } from '#web/api/errors.ts';

interface State {
  isPending: boolean;
  /** For the box on the page. */
  problem: string | null;
  /** For the fields. */
  fields: FieldErrors;
}

const QUIET: State = { isPending: false, problem: null, fields: {} };

/**
 * A form of the identity pages: `shown` names its fields; errors of other fields go into the box.
 * `const { onSubmit, isPending, problem, fields } = useSubmit(['username'], () => signIn(…))`
 */
export function useSubmit(shown: readonly string[], submit: () => Promise<unknown>) {
  const [state, setState] = useState(QUIET);

  const run = async (): Promise<void> => {
    setState({ ...QUIET, isPending: true });
    try {
      await submit();
      setState(QUIET);
    } catch (error) {
      const fields = (error instanceof ApiError && error.fields) || {};
      const isShown = Object.keys(fields).some(name => shown.includes(name));
      setState({ isPending: false, problem: isShown ? null : errorMessage(error), fields });
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!state.isPending) void run();
  };
  return { ...state, onSubmit, run };
}
