interface Author {
  actorName: string;
  actorUsername: string;
}

/** Who made a change: „Ana Anić (ana)“, for names are free to change and user names are not. */
export const authorOf = ({ actorName, actorUsername }: Author): string =>
  actorUsername === '' || actorUsername === actorName ? actorName : `${actorName} (${actorUsername})`;
