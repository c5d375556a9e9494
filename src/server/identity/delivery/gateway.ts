import type { Config } from '#server/kernel/config.ts';
import { mailGateway } from './mail-gateway.ts';
import type { Channel, Message } from './outbox.queries.ts';
import { smsGateway } from './sms-gateway.ts';

export interface Outgoing extends Omit<Message, 'accountId'> {
  /** Where a reply to a mail goes; to the sender otherwise. */
  replyTo?: string | null;
}

/** Notes that the message may be out of the house from now on; when it throws, nothing leaves. */
export type Handing = () => Promise<void>;
/**
 * Sends one message; rejects when the gateway did not accept it, with `NotSent` when nothing has left the house for certain.
 * Awaits `handing` right before the act that cannot be taken back: the end of a mail, the request for an SMS.
 */
export type Gateway = (message: Outgoing, handing?: Handing) => Promise<void>;
export type Gateways = { readonly [channel in Channel]?: Gateway | undefined };

/** A gateway for each channel that is configured. Throws StartupError when SMS_TEMPLATE is wrong. */
export const gatewaysOf = ({ smtp, sms }: Pick<Config, 'smtp' | 'sms'>): Gateways =>
  ({
    email: smtp && mailGateway(smtp),
    sms: sms && smsGateway(sms),
    // the owner reads them in the outbox
    owner: undefined,
  }) satisfies Record<Channel, Gateway | undefined>;
