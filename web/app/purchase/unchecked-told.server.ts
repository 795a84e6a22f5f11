import { z } from 'zod';
import { isSigned, sign } from '../signing/signature.server.ts';
import { unpacked } from './id-check-proof.server.ts';

const LIFE_MS = 10 * 60 * 1000;
const Told = z.object({ told: z.number().int(), signature: z.string() });

type About = Readonly<{ productId: string; inputs: readonly string[] }>;

/**
 * Vouches that a buyer was told that nobody could be asked for the player; goes through the form as the
 * proof of a check would. It allows nothing by itself: whether that is still so is asked once more.
 */
export function proveUncheckedTold(keys: readonly string[], about: About, at: Date): string {
  const told = at.getTime();
  const proof = { told, signature: sign(keys, 'unchecked', wordsOf(about, told)) };
  return Buffer.from(JSON.stringify(proof)).toString('base64url');
}

export function wasUncheckedTold(
  keys: readonly string[],
  proof: string,
  about: About,
  now: Date,
): boolean {
  const parsed = Told.safeParse(unpacked(proof));
  if (!parsed.success) return false;
  const { told, signature } = parsed.data;
  const isFresh = now.getTime() - told < LIFE_MS && told <= now.getTime();
  return isFresh && isSigned(keys, 'unchecked', wordsOf(about, told), signature);
}

const wordsOf = ({ productId, inputs }: About, told: number): readonly string[] => [
  productId,
  String(told),
  ...inputs,
];
