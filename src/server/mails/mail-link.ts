import { createHmac, timingSafeEqual } from 'node:crypto';

/** Makes and reads links to mails. A link consists of the mail’s id and a signature, so nothing has to be stored. */
export interface MailLinks {
  /** Returns the part of the link after `/api/mail/`. */
  tokenOf(mailId: string): string;
  /** Returns the id of the mail; null when this installation has not signed the token. */
  mailOf(token: string): string | null;
}

const SIGNATURE_BYTES = 24;

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export function mailLinks(key: Buffer): MailLinks {
  const signatureOf = (id: Buffer) =>
    createHmac('sha256', key).update('mail').update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    tokenOf(mailId) {
      const id = Buffer.from(mailId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, signatureOf(id)]).toString('base64url');
    },
    mailOf(token) {
      const bytes = Buffer.from(token, 'base64url');
      const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
      const isOurs = signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, signatureOf(id));
      return isOurs && bytes.toString('base64url') === token ? idOf(id) : null;
    },
  };
}
