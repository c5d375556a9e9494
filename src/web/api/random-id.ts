/** 128 random bits as hex. Not crypto.randomUUID, which browsers lack when an office opens the program over plain http. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
