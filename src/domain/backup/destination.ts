interface Destination {
  gde: string | null;
  primalac: string | null;
}

/**
 * Whether the change moves backups to another destination or encrypts them to another key, which the person must
 * confirm.
 */
export const changesDestination = (before: Destination, after: Destination): boolean =>
  before.gde !== after.gde || before.primalac !== after.primalac;
