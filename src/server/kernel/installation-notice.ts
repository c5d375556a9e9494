/** A notice about the installation: `text` is for owners, the remedy for the administrator. */
export interface InstallationNotice {
  code: string;
  text: string;
  administrator?: string;
}
