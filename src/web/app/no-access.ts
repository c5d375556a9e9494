/** Passed to the not-found page when the page exists, but the person may not open it. */
export const NO_ACCESS = 'no-access';
/** Passed to an owner who views the program, without changes, as a group that may open the page to change something. */
export const ONLY_CHANGES = 'only-changes';
