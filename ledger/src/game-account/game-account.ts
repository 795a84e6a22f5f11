import { z } from 'zod';
import { isFault } from '@store/platform/fault';
import { SealedTextDamaged, type Sealer } from '@store/platform/sealing';

/** Where an order is delivered to: what the buyer typed in, and the name the game knows. */
export type GameAccount = Readonly<{ inputs: string[]; username: string | null }>;

const gameAccount = z.object({ inputs: z.array(z.string()), username: z.string().nullable() });

export const sealGameAccount = (
  sealer: Sealer,
  userId: string,
  account: GameAccount,
): Promise<string> => sealer.seal(userId, JSON.stringify(gameAccount.parse(account)));

/**
 * Null when the customer's key was erased.
 * @throws SealedTextDamaged when it opens never again, or what the database throws
 */
export async function openGameAccount(
  sealer: Sealer,
  userId: string,
  sealed: string,
): Promise<GameAccount | null> {
  const plain = await sealer.open(userId, sealed);
  if (plain === null) return null;
  try {
    return gameAccount.parse(JSON.parse(plain));
  } catch {
    // The cause would tell what was sealed.
    throw new SealedTextDamaged(`what was sealed for ${userId} is no game account`);
  }
}

/** As far as it can be shown: `lost` says why nothing of it can be. */
export type ReadableGameAccount = GameAccount & Readonly<{ lost: 'erased' | 'damaged' | null }>;

/** For pages and lists, which show everything else of an order all the same. */
export async function readGameAccount(
  sealer: Sealer,
  userId: string,
  sealed: string,
): Promise<ReadableGameAccount> {
  try {
    const account = await openGameAccount(sealer, userId, sealed);
    return account === null ? { ...NOTHING, lost: 'erased' } : { ...account, lost: null };
  } catch (error) {
    if (isFault(error, 'SEALED_TEXT_DAMAGED')) return { ...NOTHING, lost: 'damaged' };
    throw error;
  }
}

const NOTHING: GameAccount = { inputs: [], username: null };
