/** What owners have to know of the installation; `text` is a sentence for them. */
export interface InstallationNotice {
  code: string;
  text: string;
}
