import { toPaise, type Paise } from '@store/ledger';
import { z } from 'zod';
import { isSigned, sign } from '../signing/signature.server.ts';

const PROOF_LIFE_MS = 10 * 60 * 1000;

/** What a provider said about a player. */
export type ProvenCheck = Readonly<{
  username: string;
  /** Where the game account was made, by the two letters; null where the provider does not tell. */
  country: string | null;
  /** The item that it was asked about. */
  itemId: string;
  /** Some of the player's packs cost the store more than for others: each item has to be asked about. */
  paysMore: boolean;
  /** Of one piece, by which it was found not to cost too much for this player; null where that was not asked. */
  judgedAt: Paise | null;
}>;

const Proof = z.object({
  username: z.string(),
  country: z.string().nullable(),
  itemId: z.string(),
  paysMore: z.boolean(),
  judgedAt: z.number().int().nonnegative().transform(toPaise).nullable(),
  at: z.number().int(),
  signature: z.string(),
});

type About = Readonly<{ productId: string; inputs: readonly string[] }>;

/** Vouches for what a provider said about these inputs; goes through the form as text. */
export function proveIdCheck(
  keys: readonly string[],
  checked: About & ProvenCheck & Readonly<{ at: Date }>,
): string {
  const { username, country, itemId, paysMore, judgedAt } = checked;
  const at = checked.at.getTime();
  const signature = sign(keys, 'id check', wordsOf(checked, checked, at));
  const proof = { username, country, itemId, paysMore, judgedAt, at, signature };
  return Buffer.from(JSON.stringify(proof)).toString('base64url');
}

/** What is proven; null when the proof is for something else, older than 10 min, or no proof. */
export function provenCheck(
  keys: readonly string[],
  proof: string,
  about: About,
  now: Date,
): ProvenCheck | null {
  const parsed = Proof.safeParse(unpacked(proof));
  if (!parsed.success) return null;
  const { at, signature, ...said } = parsed.data;
  const fresh = now.getTime() - at < PROOF_LIFE_MS && at <= now.getTime();
  if (!fresh || !isSigned(keys, 'id check', wordsOf(about, said, at), signature)) return null;
  return said;
}

const wordsOf = (
  about: About,
  { username, country, itemId, paysMore, judgedAt }: ProvenCheck,
  at: number,
): readonly string[] => [
  ...[
    about.productId,
    username,
    country ?? '',
    itemId,
    paysMore ? 'pays more' : '',
    String(judgedAt),
    String(at),
  ],
  ...about.inputs,
];

export function unpacked(proof: string): unknown {
  try {
    return JSON.parse(Buffer.from(proof, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
