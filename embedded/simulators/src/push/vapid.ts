import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

const Claims = z.object({ aud: z.string(), exp: z.number(), sub: z.string() });
const Head = z.object({ alg: z.literal('ES256') });
const DAY_S = 24 * 60 * 60;

type Expected = Readonly<{
  /** Of the push service. */
  origin: string;
  /** The key that the subscription was made for. */
  applicationServerKey: string;
}>;

/**
 * Why an Authorization header does not prove that a message comes from the subscription's own server
 * (RFC 8292); null where it does.
 */
export function faultInVapid(
  authorization: string | null,
  { origin, applicationServerKey }: Expected,
): string | null {
  const { t, k } =
    /^vapid t=(?<t>[^,\s]+),\s*k=(?<k>[\w-]+)$/.exec(authorization ?? '')?.groups ?? {};
  if (t === undefined || k === undefined) return 'no VAPID header';
  if (k !== applicationServerKey) return 'another key than the subscription was made for';
  const [head = '', claims = '', signature = ''] = t.split('.');
  const signed = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKeyOf(k), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!signed) return 'the signature is wrong';
  if (!Head.safeParse(jsonOf(head)).success) return 'not ES256';
  const said = Claims.safeParse(jsonOf(claims));
  if (!said.success) return 'claims are missing';
  const { aud, exp, sub } = said.data;
  const now = Date.now() / 1_000;
  if (aud !== origin) return `for ${aud}, not ${origin}`;
  if (exp <= now || exp > now + DAY_S) return 'over, or good for more than a day';
  return /^(mailto:|https:)/.test(sub) ? null : 'nobody to write to';
}

function publicKeyOf(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const half = (from: number) => bytes.subarray(from, from + 32).toString('base64url');
  return createPublicKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: half(1), y: half(33) },
  });
}

const jsonOf = (part: string): unknown =>
  JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
