/** The server's clock, unless a test passes another one. Use cases read `call.now`. */
export const systemClock = (): Date => new Date();
