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
  /** `visitor` is null for a further question of the same press, which counts once. */
  check(
    player: PlayerToCheck,
    visitor: CheckVisitor | null,
    timeoutMs: number,
  ): Promise<PlayerCheck | Readonly<{ outcome: 'tooMany' }>>;
}
