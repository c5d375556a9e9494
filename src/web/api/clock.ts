/** Milliseconds by which this device's clock is ahead of the server's. */
let aheadMs = 0;

/** Sets the clock by the server's time in the response, because this device's clock may be wrong by hours. */
export const setClock = ({ headers }: Response): void => {
  const serverTime = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(serverTime)) aheadMs = Date.now() - serverTime;
};

/** The current time by the server's clock. */
export const now = (): Date => new Date(Date.now() - aheadMs);
