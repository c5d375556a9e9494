import { useState } from 'react';

/**
 * Returns the data of a record's query, and after the record was deleted its last state with `isGone`, so that what is
 * being typed stays on the screen. `record` is null if the record did not exist when it was first fetched.
 */
export function useLastSeen<Data>(data: Data | null | undefined): { record: Data | null | undefined; isGone: boolean } {
  const [last, setLast] = useState(data);
  if (data !== null && data !== last) setLast(data);
  const isGone = data === null && last !== null && last !== undefined;
  return { record: isGone ? last : data, isGone };
}
