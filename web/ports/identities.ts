import type { Account } from './accounts.ts';
import type { IdentityKey, NewIdentity } from './identity-providers.ts';

/** An account elsewhere that signs a customer in here. */
export type Identity = IdentityKey &
  Readonly<{
    /** What the provider said when it was added; to be recognised by. */
    email: string | null;
    addedAt: Date;
    usedAt: Date;
  }>;

/** Ways in by way of somebody else. Ids that are no UUID find nobody. */
export interface Identities {
  /** Whose it is; null for one that nobody has added. */
  accountOf(key: IdentityKey): Promise<Account | null>;
  /** For the moment in which it signed somebody in. */
  noteUse(key: IdentityKey): Promise<void>;
  /**
   * Adds it to an account, whose owner is told by mail; again it changes nothing. `taken` where it
   * belongs to another. `named` is what the provider is called. With
   * `provesEmail` the provider vouches for the e-mail, which counts as verified from then on if it
   * is the account's.
   */
  link(
    accountId: string,
    identity: NewIdentity,
    as: Readonly<{ named: string; provesEmail?: boolean }>,
  ): Promise<'linked' | 'already' | 'taken'>;
  /** By when they were added. */
  of(accountId: string): Promise<readonly Identity[]>;
}
