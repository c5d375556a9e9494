declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  /** The part of the package that the tests use; the package has no types. */
  export default class Provider {
    constructor(
      issuer: string,
      settings: { findAccount(context: unknown, id: string): Account; [setting: string]: unknown },
    );
    callback(): RequestListener;
  }
}
