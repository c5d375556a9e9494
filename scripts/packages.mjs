// Compares the lock file with npm's record of its last installation. Runs on any Node.
const OLDEST_MAJOR = 20;
export const WANTED_MAJOR = 24;

/** Returns the reason why installing with this version of Node would fail, as a sentence; else undefined. */
export function nodeProblem(version, hasPlatformNode) {
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
 * Whether all packages of the lock file are installed; without `development`, those for development may be missing. Optional
 * packages (of other platforms) may always be missing.
 */
export function isComplete(wanted, present, { development }) {
  return Object.entries(wanted).every(([path, { version, integrity, dev, optional, devOptional }]) => {
    const found = present[path];
    if (found) return found.version === version && (!integrity || found.integrity === integrity);
    return path === '' || optional === true || (!development && (dev === true || devOptional === true));
  });
}

/** Whether any of the installed packages is only for development. */
export const isForDevelopment = present => Object.values(present).some(({ dev }) => dev === true);
