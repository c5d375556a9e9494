import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const KINDS = {
  es256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  ed25519: () => generateKeyPairSync('ed25519'),
  rs256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  p384: () => generateKeyPairSync('ec', { namedCurve: 'P-384' }),
  rsa1024: () => generateKeyPairSync('rsa', { modulusLength: 1024 }),
};

/** The parts in which the response differs from a valid one. */
export interface Lie {
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
  /** Replaces all of it. */
  authenticatorData?: Buffer;
  clientDataJSON?: Buffer;
}

const ORIGIN = 'http://okno.test';
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');

/** A browser with a software authenticator (Web Authentication), whose responses are valid or forged. */
export class Passkey {
  readonly id = randomBytes(32);
  readonly #key: { publicKey: KeyObject; privateKey: KeyObject };
  counter = 0;

  constructor(kind: keyof typeof KINDS = 'es256') {
    this.#key = KINDS[kind]();
  }

  #client(type: string, challenge: string, lie: Lie): Buffer {
    const data = {
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? ORIGIN,
      crossOrigin: lie.crossOrigin ?? false,
      topOrigin: lie.topOrigin,
    };
    return lie.clientDataJSON ?? Buffer.from(JSON.stringify(data));
  }

  #data(rpId: string, flags: number, lie: Lie, credential = Buffer.alloc(0)): Buffer {
    const head = Buffer.alloc(5);
    head.writeUInt8(lie.flags ?? flags);
    head.writeUInt32BE(lie.counter ?? this.counter, 1);
    return lie.authenticatorData ?? Buffer.concat([sha256(lie.rpId ?? rpId), head, credential]);
  }

  /** Returns a RegistrationResponseJSON. */
  create({ challenge, rp }: { challenge: string; rp: { id: string } }, lie: Lie = {}) {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id]);
    return {
      id: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(this.#client('webauthn.create', challenge, lie)),
        authenticatorData: text(this.#data(rp.id, 0x45, lie, credential)),
        publicKey: text(this.#key.publicKey.export({ format: 'der', type: 'spki' })),
        transports: ['internal', 'smoke-signals'],
      },
    };
  }

  /** Returns an AuthenticationResponseJSON. */
  get({ challenge, rpId }: { challenge: string; rpId: string }, lie: Lie = {}) {
    const client = this.#client('webauthn.get', challenge, lie);
    const data = this.#data(rpId, 0x05, lie);
    const signed = Buffer.concat([data, sha256(client)]);
    const digest = this.#key.privateKey.asymmetricKeyType === 'ed25519' ? null : 'sha256';
    const { userHandle } = lie;
    return {
      id: text(this.id),
      type: 'public-key',
      response: {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign(digest, signed, this.#key.privateKey)),
        ...(userHandle !== undefined && { userHandle }),
      },
    };
  }
}
