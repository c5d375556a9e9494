// What the lock asks for and what npm noted of its last installation, compared. Runs on any Node.
const OLDEST_MAJOR = 20;
export const WANTED_MAJOR = 24;

/** Why nothing can come of an installation with this Node, before minutes are spent on it; undefined if it can. */
export function refusal(version, hasPlatformNode) {
  const major = Number.parseInt(version, 10);
  if (major < OLDEST_MAJOR) {
    return `Oknu treba Node ${OLDEST_MAJOR} ili noviji, a ovo je Node ${version}. Instalirajte noviji sa https://nodejs.org i pokušajte ponovo.`;
  }
  if (major < WANTED_MAJOR && !hasPlatformNode) {
    return `Za ovaj računar Okno ne donosi Node ${WANTED_MAJOR}, a ovo je Node ${version}: instalirajte Node ${WANTED_MAJOR} ili noviji.`;
  }
  return undefined;
}

/**
 * Whether everything is installed that the lock asks for, with or without what only development needs. Optional packages,
 * those of other platforms, may be missing.
 */
export function isComplete(wanted, present, { development }) {
  return Object.entries(wanted).every(([path, { version, integrity, dev, optional, devOptional }]) => {
    const found = present[path];
    if (found) return found.version === version && (!integrity || found.integrity === integrity);
    return path === '' || optional === true || (!development && (dev === true || devOptional === true));
  });
}

/** Whether packages that only development needs are among those installed. */
export const isForDevelopment = present => Object.values(present).some(({ dev }) => dev === true);
