import { z } from 'zod';
import { isSigned, sign } from '../signing/signature.server.ts';

const PROOF_LIFE_MS = 10 * 60 * 1000;

const Proof = z.object({ username: z.string(), at: z.number().int(), signature: z.string() });

/** Vouches for the name a provider gave for these inputs; goes through the form as text. */
export function proveIdCheck(
  keys: readonly string[],
  checked: Readonly<{ productId: string; inputs: readonly string[]; username: string; at: Date }>,
): string {
  const at = checked.at.getTime();
  const signature = sign(keys, 'id check', wordsOf(checked, checked.username, at));
  return Buffer.from(JSON.stringify({ username: checked.username, at, signature })).toString(
    'base64url',
  );
}

/** The proven name; null when the proof is for something else, older than 10 min, or no proof. */
export function provenUsername(
  keys: readonly string[],
  proof: string,
  about: Readonly<{ productId: string; inputs: readonly string[] }>,
  now: Date,
): string | null {
  const parsed = Proof.safeParse(unpacked(proof));
  if (!parsed.success) return null;
  const { username, at, signature } = parsed.data;
  const fresh = now.getTime() - at < PROOF_LIFE_MS && at <= now.getTime();
  if (!fresh || !isSigned(keys, 'id check', wordsOf(about, username, at), signature)) return null;
  return username;
}

const wordsOf = (
  about: Readonly<{ productId: string; inputs: readonly string[] }>,
  username: string,
  at: number,
) => [about.productId, username, String(at), ...about.inputs];

function unpacked(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
