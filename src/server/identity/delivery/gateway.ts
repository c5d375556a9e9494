import type { Message } from './outbox.queries.ts';

/** Sends one message; rejects when the gateway did not accept it. */
export type Gateway = (message: Pick<Message, 'recipient' | 'subject' | 'body'>) => Promise<void>;
