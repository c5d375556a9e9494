/**
 * What owners have to know about the installation: `text` is a sentence for owners; the remedy, for an administrator,
 * is separate.
 */
export interface InstallationNotice {
  code: string;
  text: string;
  administrator?: string;
}
