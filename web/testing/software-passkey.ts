import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';

/** How a browser and its key go about it; a browser of the shop with its owner there, unless told. */
type How = Readonly<{
  origin?: string;
  /** Whether the device has seen that it is its owner. */
  verified?: boolean;
  counter?: number;
  /** The account that it says to belong to. */
  owner?: string;
  id?: Buffer;
}>;

export type SoftwarePasskey = Readonly<{
  id: Buffer;
  /** What the browser says of making it, as JSON. */
  made: string;
  /** What the browser says of showing it, as JSON. */
  shows: (
    asked: Pick<PublicKeyCredentialRequestOptionsJSON, 'challenge' | 'rpId'>,
    how?: How,
  ) => string;
}>;

const SHOP = 'http://shop.test';
/** Bits of the authenticator data: WebAuthn, section 6.1. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** A passkey that lives in the memory of a spec: ES256, without attestation. */
export function softwarePasskey(
  { challenge, rp, user }: PublicKeyCredentialCreationOptionsJSON,
  { origin = SHOP, verified = true, counter = 0, id = randomBytes(32) }: How = {},
): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const named = { id: told(id), rawId: told(id), type: 'public-key', clientExtensionResults: {} };
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const authData = Buffer.concat([
    authenticatorData(rp.id, WITH_KEY, verified, counter),
    Buffer.alloc(16),
    numberIn(2, id.length),
    id,
    key,
  ]);
  // A map of `fmt`, `attStmt` and `authData` in CBOR: WebAuthn, section 6.5.4.
  const attestationObject = Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    authData.length < 256
      ? Buffer.from([0x58, authData.length])
      : Buffer.concat([Buffer.from([0x59]), numberIn(2, authData.length)]),
    authData,
  ]);
  return {
    id,
    made: JSON.stringify({
      ...named,
      response: {
        clientDataJSON: told(clientData('webauthn.create', challenge, origin)),
        attestationObject: told(attestationObject),
        transports: ['internal'],
      },
    }),

    shows(asked, how = {}) {
      const data = clientData('webauthn.get', asked.challenge, how.origin ?? SHOP);
      const auth = authenticatorData(asked.rpId, 0, how.verified ?? true, how.counter ?? 0);
      const hash = createHash('sha256').update(data).digest();
      const owner = how.owner === undefined ? user.id : told(Buffer.from(how.owner));
      return JSON.stringify({
        ...named,
        response: {
          clientDataJSON: told(data),
          authenticatorData: told(auth),
          signature: told(sign('sha256', Buffer.concat([auth, hash]), privateKey)),
          userHandle: owner,
        },
      });
    },
  };
}

const told = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

function authenticatorData(
  host: string | undefined,
  flags: number,
  verified: boolean,
  counter: number,
): Buffer {
  const all = flags | PRESENT | (verified ? VERIFIED : 0);
  return Buffer.concat([
    createHash('sha256')
      .update(host ?? '')
      .digest(),
    Buffer.from([all]),
    numberIn(4, counter),
  ]);
}

function numberIn(bytes: 2 | 4, number: number): Buffer {
  const written = Buffer.alloc(bytes);
  written.writeUIntBE(number, 0, bytes);
  return written;
}
