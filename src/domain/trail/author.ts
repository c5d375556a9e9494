interface Author {
  actorName: string;
  actorUsername: string;
}

/** Returns the author of a change as text: „Ana Anić (ana)“. It has the user name too, because only names can change. */
export const authorOf = ({ actorName, actorUsername }: Author): string =>
  actorUsername === '' || actorUsername === actorName ? actorName : `${actorName} (${actorUsername})`;
