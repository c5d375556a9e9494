interface Author {
  actorName: string;
  actorUsername: string;
}

/** Who made a change: „Ana Anić (ana)“: names can change, user names cannot. */
export const authorOf = ({ actorName, actorUsername }: Author): string =>
  actorUsername === '' || actorUsername === actorName ? actorName : `${actorName} (${actorUsername})`;
