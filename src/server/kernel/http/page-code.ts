/** The files of one page's code, as the build lists them in dist/.vite/pages.json (scripts/page-code.ts). */
export interface PageCode {
  /** The route: `/staklo/list/$id`. */
  path: string;
  /** Only for signed-in people. */
  isPrivate: boolean;
  /** Addresses of scripts and styles beyond those that index.html names. */
  files: string[];
}

const preload = (file: string): string =>
  file.endsWith('.css') ? `<${file}>; rel=preload; as=style; crossorigin` : `<${file}>; rel=modulepreload`;

/**
 * The `Link` header that names a page's own code, by its path. The browser loads it
 * beside the base that all pages have, instead of after it. Guests are sent to the sign-in, so private pages need a session.
 */
export function pageLinks(pages: readonly PageCode[]): (path: string, isSignedIn: () => boolean) => string | undefined {
  const linksOf = (files: readonly string[]): string => files.map(preload).join(', ');
  const known = pages.map(({ path, isPrivate, files }) => ({
    parts: path.split('/'),
    isPrivate,
    links: linksOf(files),
  }));
  return (path, isSignedIn) => {
    const parts = path.split('/', 10);
    // an address without a variable part goes before one with: /projekti/klijenti/duplikati
    const fits = (given: readonly string[], isExact: boolean): boolean =>
      given.length === parts.length &&
      given.every((part, i) => part === parts[i] || (!isExact && part.startsWith('$') && parts[i] !== ''));
    const page = known.find(one => fits(one.parts, true)) ?? known.find(one => fits(one.parts, false));
    return page && (!page.isPrivate || isSignedIn()) ? page.links : undefined;
  };
}
