/** What the not-found page is given when the page exists, and the person may not open it. */
export const NO_ACCESS = 'no-access';
