import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Account } from './accounts.ts';
import type { Actor } from './trail.ts';

/** More than anybody has devices. */
export const MOST_PASSKEYS = 10;

export type PasskeySignIn =
  | Readonly<{ outcome: 'right'; accountId: string; madeUp: boolean }>
  /** What came is no answer of a browser. */
  | Readonly<{ outcome: 'unreadable' }>
  /** What it signed was asked too long ago, has been taken already, or was not asked here. */
  | Readonly<{ outcome: 'over' }>
  /** Of no account, or not signed by this key for this store, its owner being there. */
  | Readonly<{ outcome: 'wrong' }>
  /** It counts less than it did: there are two of it. */
  | Readonly<{ outcome: 'cloned'; accountId: string }>;

/** `emailFirst` where nobody has proven the account’s e-mail yet. */
export type PasskeyAdded =
  | 'added'
  | 'unreadable'
  | 'over'
  | 'wrong'
  | 'known'
  | 'tooMany'
  | 'emailFirst';

/** Keys that a browser or a phone keeps, and that sign their owner in with nothing else. */
export interface Passkeys {
  /** What a browser is asked to show one for: the same for everybody. */
  toSignIn(): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** With what the browser answered, as JSON. Whether the account may sign in is not asked. */
  signIn(answer: string): Promise<PasskeySignIn>;
  /** What a browser is told to make one of. */
  toAdd(
    account: Pick<Account, 'id' | 'email' | 'name'>,
    issuer: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** `name` is where it was made. Its owner is told by mail. */
  add(
    accountId: string,
    made: Readonly<{ answer: string; name: string }>,
    actor: Actor,
  ): Promise<PasskeyAdded>;
  /**
   * Whether its owner is asked at this order to add the first one: at one order only, until they say
   * no or add one, and not before their e-mail is proven. The first order that is asked about it is
   * the one.
   */
  isOfferedAt(orderId: string, accountId: string): Promise<boolean>;
  /** They are not asked again. */
  closeOffer(accountId: string): Promise<void>;
}
