declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  /** What the tests use of the package, which brings no types of its own. */
  export default class Provider {
    constructor(
      issuer: string,
      settings: { findAccount(context: unknown, id: string): Account; [setting: string]: unknown },
    );
    callback(): RequestListener;
  }
}
