import type { Config } from '#server/kernel/config.ts';
import { mailGateway } from './mail-gateway.ts';
import type { Channel, Message } from './outbox.queries.ts';
import { smsGateway } from './sms-gateway.ts';

export interface Outgoing extends Omit<Message, 'accountId'> {
  /** The address for replies to a mail; null for the address of the sender. */
  replyTo?: string | null;
}

/** Marks the job as possibly sent from now on; when the call throws, nothing is sent. */
export type MarkPossiblySent = () => Promise<void>;
/**
 * Sends one message; rejects when the gateway did not accept it, with `NotSent` when certainly nothing was sent. Awaits
 * `markPossiblySent` right before the step that cannot be undone: the end of a mail, the request for an SMS.
 */
export type Gateway = (message: Outgoing, markPossiblySent?: MarkPossiblySent) => Promise<void>;
export type Gateways = { readonly [channel in Channel]?: Gateway | undefined };

/** A gateway for each channel that is configured. Throws ConfigurationError when SMS_TEMPLATE is wrong. */
export const gatewaysOf = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): Gateways =>
  ({
    email: smtp && mailGateway(smtp),
    sms: sms && smsGateway(sms),
    // messages of this channel have no gateway: owners read them in the outbox
    owner: undefined,
  }) satisfies Record<Channel, Gateway | undefined>;
