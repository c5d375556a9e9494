import { ApiError } from '#web/api/errors.ts';

/** Options in the JSON form of the WebAuthn specification, in which the challenge is text. */
type InJson<T> = Omit<T, 'challenge'> & { challenge: string };
interface Descriptor {
  type: 'public-key';
  id: string;
  transports: string[];
}
export type CreationOptions = InJson<Omit<PublicKeyCredentialCreationOptions, 'user' | 'excludeCredentials'>> & {
  user: { id: string; name: string; displayName: string };
  excludeCredentials: Descriptor[];
};
export type RequestOptions = InJson<Omit<PublicKeyCredentialRequestOptions, 'allowCredentials'>> & {
  allowCredentials: Descriptor[];
};

/** Whether the browser supports passkeys: only over https, and only versions from 2023 or later. */
export const hasPasskeys = (): boolean =>
  typeof AuthenticatorAttestationResponse === 'function' &&
  'getPublicKey' in AuthenticatorAttestationResponse.prototype;

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0));

const textOf = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const descriptors = (inJson: Descriptor[]) =>
  inJson.map(({ id, transports, type }) => ({
    type,
    id: bytesOf(id),
    transports: transports as AuthenticatorTransport[],
  }));

const SENTENCES: Record<string, string> = {
  NotAllowedError: 'Pristupni ključ nije potvrđen. Pokušajte ponovo.',
  InvalidStateError: 'Na ovom uređaju već imate pristupni ključ za ovaj nalog.',
  SecurityError: 'Pristupni ključ radi samo preko bezbedne adrese (https). Obratite se administratoru.',
  NotSupportedError: 'Ovaj uređaj nema odgovarajući pristupni ključ.',
};

/** Returns the credential; throws an error with a Serbian sentence when the browser or the person refuses. */
async function credentialFrom(request: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    return (await request()) as PublicKeyCredential;
  } catch (error) {
    const message = error instanceof DOMException ? SENTENCES[error.name] : undefined;
    throw new ApiError('BAD_USER_INPUT', { message: message ?? SENTENCES.NotAllowedError });
  }
}

/** Creates a passkey on this device, or on another one that it can reach, such as a phone. */
export async function createPasskey({ challenge, user, excludeCredentials, ...rest }: CreationOptions) {
  const publicKey = {
    ...rest,
    challenge: bytesOf(challenge),
    user: { ...user, id: bytesOf(user.id) },
    excludeCredentials: descriptors(excludeCredentials),
  };
  const { id, type, response } = await credentialFrom(() => navigator.credentials.create({ publicKey }));
  const made = response as AuthenticatorAttestationResponse;
  const key = made.getPublicKey();
  if (!key) throw new ApiError('BAD_USER_INPUT', { message: SENTENCES.NotSupportedError });
  return {
    id,
    type,
    response: {
      clientDataJSON: textOf(made.clientDataJSON),
      authenticatorData: textOf(made.getAuthenticatorData()),
      publicKey: textOf(key),
      transports: made.getTransports(),
    },
  };
}

/** Asks the person for a passkey and returns the challenge signed with it. */
export async function signWithPasskey({ challenge, allowCredentials, ...rest }: RequestOptions) {
  const publicKey = { ...rest, challenge: bytesOf(challenge), allowCredentials: descriptors(allowCredentials) };
  const { id, type, response } = await credentialFrom(() => navigator.credentials.get({ publicKey }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response as AuthenticatorAssertionResponse;
  return {
    id,
    type,
    response: {
      clientDataJSON: textOf(clientDataJSON),
      authenticatorData: textOf(authenticatorData),
      signature: textOf(signature),
      userHandle: userHandle && textOf(userHandle),
    },
  };
}
