import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import type { Account, SecondStep } from './accounts.ts';
import type { Actor } from './trail.ts';

/** After so long an admin shows a second factor again before money moves. */
export const PROOF_MS = 15 * 60_000;

/** An app that shows a code every 30 seconds, or a key that a browser or a phone keeps. */
export type FactorKind = 'app' | 'passkey';

export type Factor = Readonly<{
  id: string;
  kind: FactorKind;
  /** A passkey that also signs in: it is removed where ways to sign in are. */
  signsIn: boolean;
  /** Where such a one was made; '' for every other. */
  name: string;
  addedAt: Date;
  usedAt: Date | null;
}>;

export type OwnFactors = Readonly<{ factors: readonly Factor[]; recoveryCodesLeft: number }>;

/** What an app is told. The ticket is good for 30 minutes and goes back with its first code. */
export type AppToAdd = Readonly<{ ticket: string; secret: string; uri: string }>;

type TooManyTries = Readonly<{ outcome: 'tooManyTries'; waitMs: number }>;

export type Added =
  /** The codes come with the first factor; pressed twice, they are the same. */
  | Readonly<{ outcome: 'added'; recoveryCodes: readonly string[] | null }>
  | Readonly<{ outcome: 'wrong' }>
  /** Of another account, or too old. */
  | Readonly<{ outcome: 'ticketOver' }>
  | TooManyTries;

export type Proof =
  | Readonly<{ outcome: 'right'; by: FactorKind | 'recovery code'; recoveryCodesLeft: number }>
  | Readonly<{ outcome: 'wrong' }>
  /** The code was right, and has been taken before. */
  | Readonly<{ outcome: 'used' }>
  | TooManyTries;

/** What admins show beside their password. Secrets are sealed, codes are kept as hashes. */
export interface SecondFactors {
  of(accountId: string): Promise<OwnFactors>;
  /** What a new session of the account has still to show; null for nothing. */
  awaitedOf(accountId: string): Promise<SecondStep | null>;
  /** Whether the last factor of the account has to stay. */
  isDemandedOf(accountId: string): Promise<boolean>;
  /** A new one, or again the one of the ticket as long as that is good. */
  appToAdd(account: Pick<Account, 'id' | 'email'>, issuer: string, ticket?: string): AppToAdd;
  addApp(
    accountId: string,
    shown: Readonly<{ ticket: string; code: string }>,
    actor: Actor,
  ): Promise<Added>;
  /** What a browser is told to make a passkey of. */
  passkeyToAdd(
    account: Pick<Account, 'id' | 'email' | 'name'>,
    issuer: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** With what the browser answered, as JSON, and a ticket for the codes that come with the first. */
  addPasskey(
    accountId: string,
    made: Readonly<{ ticket: string; answer: string }>,
    actor: Actor,
  ): Promise<Added>;
  /** What a browser is told to show a passkey for; null for an account that has none. */
  passkeyToShow(accountId: string): Promise<PublicKeyCredentialRequestOptionsJSON | null>;
  /** Takes a code of an app, a recovery code, or what a passkey answered; each of them once. */
  prove(accountId: string, shown: string, actor: Actor): Promise<Proof>;
  /** `last` where the store demands one and there is no other; `gone` also for what signs in. */
  remove(accountId: string, factorId: string, actor: Actor): Promise<'removed' | 'gone' | 'last'>;
  /** Good for one set of codes, for 30 minutes. */
  ticketForCodes(accountId: string): string;
  /** In place of all earlier ones; null when the ticket is over. */
  renewCodes(accountId: string, ticket: string, actor: Actor): Promise<readonly string[] | null>;
}
