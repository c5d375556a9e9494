import { createHmac, timingSafeEqual } from 'node:crypto';

const SIGNATURE_BYTES = 24;

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

export type MailLinks = ReturnType<typeof mailLinks>;

export function mailLinks(key: Buffer) {
  const signatureOf = (id: Buffer) =>
    createHmac('sha256', key).update('mail').update(id).digest().subarray(0, SIGNATURE_BYTES);
  return {
    /** Returns the part of the link after `/api/mail/`. */
    tokenOf(mailId: string): string {
      const id = Buffer.from(mailId.replaceAll('-', ''), 'hex');
      return Buffer.concat([id, signatureOf(id)]).toString('base64url');
    },
    /** Returns the id of the mail; null when this installation has not signed the token. */
    mailOf(token: string): string | null {
      const bytes = Buffer.from(token, 'base64url');
      const [id, signature] = [bytes.subarray(0, 16), bytes.subarray(16)];
      const isOurs = signature.length === SIGNATURE_BYTES && timingSafeEqual(signature, signatureOf(id));
      return isOurs && bytes.toString('base64url') === token ? idOf(id) : null;
    },
  };
}
