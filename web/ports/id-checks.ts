import type { PlayerCheck, PlayerToCheck } from '@store/workflows/contracts';

/**
 * Who asks: the account that is signed in, by its id, otherwise a guest by the address asked from. `id`
 * is that of the guest's browser; null where it has not been given one.
 */
export type CheckVisitor =
  | Readonly<{ kind: 'account'; id: string }>
  /** The machines of a reseller. */
  | Readonly<{ kind: 'reseller'; id: string }>
  | Readonly<{ kind: 'guest'; id: string | null; address: string }>;

/** Asks providers for player names: at most so often per visitor, each question once a minute. */
export interface IdCheckDesk {
  check(
    player: PlayerToCheck,
    visitor: CheckVisitor,
    timeoutMs?: number,
  ): Promise<PlayerCheck | Readonly<{ outcome: 'tooMany' }>>;
}
