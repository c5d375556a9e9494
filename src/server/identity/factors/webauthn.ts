import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';

/**
 * Verifies what a browser sends for a passkey, by Web Authentication, level 3, sections 7.1 and 7.2. No attestation is
 * requested, so that a new key is unsigned anyway: it is read from `getPublicKey()` of the browser, and no CBOR is
 * parsed.
 */

/** The site that the passkey is for. */
export interface RelyingParty {
  /** The host name of the site. */
  id: string;
  origin: string;
}

export interface Expected extends RelyingParty {
  type: 'webauthn.create' | 'webauthn.get';
  challenge: string;
}

export interface NewCredential {
  /** In base64url. */
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

export interface Assertion {
  clientDataJSON: Buffer;
  authenticatorData: Buffer;
  signature: Buffer;
}

/** COSE: Ed25519, ECDSA on P-256 with SHA-256, RSA with SHA-256; every authenticator supports one of them. */
export const ALGORITHMS = [-8, -7, -257] as const;

const CREDENTIAL_ID_MAX_BYTES = 1023;
const RSA_BITS = { min: 2048, max: 4096 };
const PRESENT = 0x01;
const VERIFIED = 0x04;
const MAY_BE_BACKED_UP = 0x08;
const IS_BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;
const HEAD_BYTES = 37;
const AAGUID_BYTES = 16;

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

function isOurs(clientDataJSON: Buffer, { type, challenge, origin }: Expected): boolean {
  try {
    const data = JSON.parse(clientDataJSON.toString('utf8')) as Record<string, unknown> | null;
    return (
      data?.type === type &&
      data.challenge === challenge &&
      data.origin === origin &&
      (data.crossOrigin ?? false) === false &&
      data.topOrigin === undefined
    );
  } catch {
    return false;
  }
}

/** The counter and flags if the data is for our host and the authenticator verified the person; otherwise null. */
function readHead(data: Buffer, rpId: string): { flags: number; counter: number } | null {
  if (data.length < HEAD_BYTES || !data.subarray(0, 32).equals(sha256(rpId))) return null;
  const flags = data.readUInt8(32);
  const isPersonVerified = (flags & PRESENT) !== 0 && (flags & VERIFIED) !== 0;
  const isConsistent = (flags & IS_BACKED_UP) === 0 || (flags & MAY_BE_BACKED_UP) !== 0;
  return isPersonVerified && isConsistent ? { flags, counter: data.readUInt32BE(33) } : null;
}

function readKey(spki: Buffer): KeyObject | null {
  try {
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const { namedCurve, modulusLength = 0 } = key.asymmetricKeyDetails ?? {};
    const isAccepted =
      key.asymmetricKeyType === 'ed25519' ||
      (key.asymmetricKeyType === 'ec' && namedCurve === 'prime256v1') ||
      (key.asymmetricKeyType === 'rsa' && modulusLength >= RSA_BITS.min && modulusLength <= RSA_BITS.max);
    return isAccepted ? key : null;
  } catch {
    return null;
  }
}

export interface Registration {
  clientDataJSON: Buffer;
  authenticatorData: Buffer;
  /** SubjectPublicKeyInfo in DER. */
  publicKey: Buffer;
}

/** The new passkey; null when the response is for another challenge or site, or the type of its key is not accepted. */
export function readNewCredential(registration: Registration, expected: Expected): NewCredential | null {
  const { clientDataJSON, authenticatorData: data, publicKey } = registration;
  const head = isOurs(clientDataJSON, expected) ? readHead(data, expected.id) : null;
  const lengthAt = HEAD_BYTES + AAGUID_BYTES;
  if (!head || (head.flags & HAS_CREDENTIAL) === 0 || data.length < lengthAt + 2) return null;
  const length = data.readUInt16BE(lengthAt);
  const id = data.subarray(lengthAt + 2, lengthAt + 2 + length);
  if (length === 0 || length > CREDENTIAL_ID_MAX_BYTES || id.length !== length || !readKey(publicKey)) return null;
  return { credentialId: id.toString('base64url'), publicKey, counter: head.counter };
}

/** The counter of a response; null when it is for another challenge or site, or another key signed it. */
export function readAssertion(assertion: Assertion, publicKey: Buffer, expected: Expected): number | null {
  const { clientDataJSON, authenticatorData, signature } = assertion;
  const head = isOurs(clientDataJSON, expected) ? readHead(authenticatorData, expected.id) : null;
  const key = readKey(publicKey);
  if (!head || !key) return null;
  const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256';
  return verify(digest, signed, key, signature) ? head.counter : null;
}
