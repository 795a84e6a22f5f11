import { z } from 'zod';
import type { Sealer } from './sealer.ts';

/** Where an order is delivered to: what the buyer typed in, and the name the game knows. */
export type GameAccount = Readonly<{ inputs: string[]; username: string | null }>;

const gameAccount = z.object({ inputs: z.array(z.string()), username: z.string().nullable() });

export const sealGameAccount = (
  sealer: Sealer,
  userId: string,
  account: GameAccount,
): Promise<string> => sealer.seal(userId, JSON.stringify(gameAccount.parse(account)));

/** Null when the customer's key was erased. */
export async function openGameAccount(
  sealer: Sealer,
  userId: string,
  sealed: string,
): Promise<GameAccount | null> {
  const plain = await sealer.open(userId, sealed);
  return plain === null ? null : gameAccount.parse(JSON.parse(plain));
}
