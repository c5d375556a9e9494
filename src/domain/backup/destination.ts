interface Destination {
  gde: string | null;
  primalac: string | null;
}

/** Whether backups go to another place or are encrypted to another key; such a change needs the person's confirmation. */
export const changesDestination = (before: Destination, after: Destination): boolean =>
  before.gde !== after.gde || before.primalac !== after.primalac;
