import { createRequire } from 'node:module';
import { ConfigurationError } from '#server/kernel/startup-error.ts';

/**
 * Throws ConfigurationError when the native part of `sharp` is not installed: npm on a Node older than 20.9 omits it
 * silently, and no thumbnails could be made. `resolve` throws for a missing module.
 */
export function requireImageLibrary(
  resolve: (module: string) => unknown = createRequire(import.meta.url).resolve,
): void {
  const names = ['', 'musl'].map(libc => `@img/sharp-${process.platform}${libc}-${process.arch}`);
  const isInstalled = names.some(name => {
    try {
      return resolve(`${name}/sharp.node`);
    } catch {
      return false;
    }
  });
  if (!isInstalled)
    throw new ConfigurationError(
      `Nedostaje paket za slike (${names[0]}). Instalirajte pakete ponovo, uz Node 20.9 ili noviji: docs/operating.md („As a service“).`,
    );
}
