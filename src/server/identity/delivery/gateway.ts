import type { Config } from '#server/kernel/config.ts';
import { mailGateway } from './mail-gateway.ts';
import type { Channel, Message } from './outbox.queries.ts';
import { smsGateway } from './sms-gateway.ts';

export interface Outgoing extends Pick<Message, 'recipient' | 'subject' | 'body'> {
  /** Where a reply to a mail goes; to the sender otherwise. */
  replyTo?: string | null;
}

/** Sends one message; rejects when the gateway did not accept it, with `NotSent` when nothing has left the house for certain. */
export type Gateway = (message: Outgoing) => Promise<void>;
export type Gateways = Partial<Record<Channel, Gateway>>;

/** A gateway for each channel that is configured. Throws StartupError when SMS_TEMPLATE is wrong. */
export const gatewaysOf = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): Gateways => ({
  ...(smtp && { email: mailGateway(smtp) }),
  ...(sms && { sms: smsGateway(sms) }),
});
