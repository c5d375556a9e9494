import { z } from 'zod';
import { bytesField } from './bodies.ts';

/** The most characters of a field in base64url: many times what authenticators send. */
const CLIENT_DATA_MAX = 2_000;
const AUTHENTICATOR_DATA_MAX = 4_000;
const SIGNATURE_MAX = 1_000;
const PUBLIC_KEY_MAX = 1_000;
/** 1,023 bytes in base64url, the limit of the WebAuthn specification. */
const CREDENTIAL_ID_MAX = 1_364;
const USER_HANDLE_MAX = 100;

const TRANSPORTS = ['usb', 'nfc', 'ble', 'internal', 'hybrid', 'smart-card'];
const asText = (bytes: Buffer): string => bytes.toString('base64url');

/** The fields of RegistrationResponseJSON that are read. */
export const NewPasskey = z.object({
  response: z.object({
    clientDataJSON: bytesField(CLIENT_DATA_MAX),
    authenticatorData: bytesField(AUTHENTICATOR_DATA_MAX),
    publicKey: bytesField(PUBLIC_KEY_MAX),
    /** How a browser can reach the authenticator; unknown transports are dropped. */
    transports: z
      .array(z.string().max(20))
      .max(10)
      .default([])
      .transform(sent => TRANSPORTS.filter(transport => sent.includes(transport))),
  }),
});

/** The fields of AuthenticationResponseJSON that are read. */
export const PasskeyAssertion = z.object({
  id: bytesField(CREDENTIAL_ID_MAX).transform(asText),
  response: z.object({
    clientDataJSON: bytesField(CLIENT_DATA_MAX),
    authenticatorData: bytesField(AUTHENTICATOR_DATA_MAX),
    signature: bytesField(SIGNATURE_MAX),
    userHandle: bytesField(USER_HANDLE_MAX).transform(asText).nullish(),
  }),
});
