// Compares the lock file with npm's record of its last installation. Runs on any Node.
const OLDEST_MAJOR = 20;
export const WANTED_MAJOR = 24;

/** Why an installation with this Node would fail, checked before it takes minutes; undefined if it can succeed. */
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
 * Whether everything in the lock file is installed, with or without the development packages. Optional packages,
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
