import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const KINDS = {
  es256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ed25519: () => generateKeyPairSync('ed25519'),
  rs256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  p384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  rsa1024: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
};

/** Values that replace those of a valid response. */
export interface Forgery {
  type?: string;
  challenge?: string;
  origin?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  rpId?: string;
  /** Bits: 0x01 user present, 0x04 user verified, 0x08 backup eligible, 0x10 backed up, 0x40 has a credential. */
  flags?: number;
  counter?: number;
  userHandle?: string;
  /** Replaces the whole authenticator data, including `rpId`, `flags` and `counter`. */
  authenticatorData?: Buffer;
  clientDataJSON?: Buffer;
}

const ORIGIN = 'http://okno.test';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** A passkey (Web Authentication) that creates the responses of a browser, valid or forged ones. */
export class Passkey {
  readonly id = randomBytes(32);
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;

  constructor(kind: keyof typeof KINDS = 'es256') {
    this.#key = KINDS[kind]();
  }

  #client(type: string, challenge: string, forgery: Forgery): Buffer {
    const data = {
      type: forgery.type ?? type,
      challenge: forgery.challenge ?? challenge,
      origin: forgery.origin ?? ORIGIN,
      crossOrigin: forgery.crossOrigin ?? false,
      topOrigin: forgery.topOrigin,
    };
    return forgery.clientDataJSON ?? Buffer.from(JSON.stringify(data));
  }

  #data(rpId: string, flags: number, forgery: Forgery, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(forgery.flags ?? flags);
    head.writeUInt32BE(forgery.counter ?? this.counter, 1);
    return forgery.authenticatorData ?? Buffer.concat([sha256(forgery.rpId ?? rpId), head, credential]);
  }

  /** Returns the response to a registration, a RegistrationResponseJSON. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }, forgery: Forgery = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id]);
    return {
      id: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#client('webauthn.create', challenge, forgery)),
        authenticatorData: text(this.#data(rp.id, 0x45, forgery, credential)),
        publicKey: text(this.#key.publicKey.export({ format: 'der', type: 'spki' })),
        transports: ['internal', 'smoke-signals'],
      },
    };
  }

  /** Returns the response to a sign-in, an AuthenticationResponseJSON. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, forgery: Forgery = {}) {
    const client = this.#client('webauthn.get', challenge, forgery);
    const data = this.#data(rpId, 0x05, forgery);
    const signedBytes = Buffer.concat([data, sha256(client)]);
    const digest = this.#key.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    const { userHandle } = forgery;
    return {
      id: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign(digest, signedBytes, this.#key.privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }
}
