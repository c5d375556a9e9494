/** What owners have to know of the installation; `text` is a sentence for them, and what an administrator does about it is apart. */
export interface InstallationNotice {
  code: string;
  text: string;
  administrator?: string;
}
