/**
 * A notice about the installation for its owners: `text` is a sentence for owners; the remedy, for an administrator,
 * is separate.
 */
export interface InstallationNotice {
  code: string;
  text: string;
  administrator?: string;
}
