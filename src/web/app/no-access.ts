/** Passed to the not-found page when the page exists, but the person may not open it. */
export const NO_ACCESS = 'no-access';
