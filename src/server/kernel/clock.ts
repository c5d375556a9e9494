/** The clock of the program, unless a test gives it another. Use cases read `call.now`. */
export const systemClock = (): Date => new Date();
