import type { PlayerCheck, PlayerToCheck } from '@store/workflows/contracts';

/** Who asks: the account that is signed in, by its id, otherwise the address asked from. */
export type CheckVisitor = Readonly<{ kind: 'account' | 'address'; id: string }>;

/** Asks providers for player names: at most so often per visitor, each question once a minute. */
export interface IdCheckDesk {
  check(
    player: PlayerToCheck,
    visitor: CheckVisitor,
  ): Promise<PlayerCheck | Readonly<{ outcome: 'tooMany' }>>;
}
