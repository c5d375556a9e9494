interface Author {
  actorName: string;
  actorUsername: string;
}

/** The author of a change: „Ana Anić (ana)“. The user name is added because names can change and user names cannot. */
export const authorOf = ({ actorName, actorUsername }: Author): string =>
  actorUsername === '' || actorUsername === actorName ? actorName : `${actorName} (${actorUsername})`;
