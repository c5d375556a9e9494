/** The list without the item at this index; the later items get lower indexes, as on the server. */
export const withoutIndex = <Item extends { index: number }>(items: readonly Item[], index: number): Item[] =>
  items.filter(item => item.index !== index).map((item, position) => ({ ...item, index: position }));
