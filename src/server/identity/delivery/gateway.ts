import type { Message } from './outbox.queries.ts';

/** Hands one message over; rejects when it was not taken. */
export type Gateway = (message: Pick<Message, 'recipient' | 'subject' | 'body'>) => Promise<void>;
