import type { z } from 'zod';
import type { AdminPermission } from '../../../ports/accounts.ts';
import type { ApiRejection } from '../../../ports/api-answer.ts';

/** The headings under which the document lists calls. */
export const TAGS = {
  Catalogue: 'What is for sale. No token is needed.',
  Accounts: 'Registering, signing in and out, links and codes.',
  Orders: 'Checking a player, buying, and what became of it.',
  Wallet: 'G-Coins: balance, statement, top-ups.',
  Points: 'Reward points and what they are worth.',
  Leaderboard: 'Who has spent most this week, and who won before.',
  Resellers:
    'Selling through the store with a key. What a key of the sandbox does costs nothing and is delivered to nobody.',
  Admin: 'Running the store. Each call needs the permissions that its page needs.',
} as const;
export type Tag = keyof typeof TAGS;

/**
 * Who may call: everybody, with or without a token (`anybody`), or without a look at it (`newcomer`);
 * whoever is signed in (`customer`); an admin with all of these permissions; the machine of a reseller by
 * a key that may do this.
 */
export type Caller =
  | 'anybody'
  | 'newcomer'
  | 'customer'
  | readonly AdminPermission[]
  | Readonly<{ key: 'read' | 'buy' }>;

/**
 * One call of the API as its callers know it. What it does is beside it, in the file of its route; the
 * document, the checks of what comes in and goes out, and the fuzzer are made from this alone.
 */
export type Call = Readonly<{
  /** Unique; the `operationId` of the document. */
  name: string;
  method: 'GET' | 'POST';
  /** Below `/api`, in OpenAPI's way: `/order/{userId}`. */
  path: string;
  tag: Tag;
  summary: string;
  description?: string;
  caller: Caller;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** Comes in parts: this is the name of the one file, beside which the fields of `body` come as text. */
  file?: string;
  /** What comes with status 200. */
  answer: z.ZodType;
  /** The field in which the earlier clients look for a sentence, beside `message`. */
  says?: 'msg' | 'error';
  /** Tells in a field `success` whether it did what it was asked. */
  marksSuccess?: true;
  /**
   * Its own refusals come with status 200: the earlier clients read them, and take every other status
   * for a store that is down.
   */
  soft?: true;
  /** What its refusals may tell in further fields. */
  refusalTells?: Readonly<Record<string, z.ZodType>>;
  /** Beside those that every call may answer. */
  rejections?: readonly ApiRejection[];
  /** Answers with some rows of a list; a header tells how many there are in all. */
  counted?: true;
  /**
   * Writes, and takes an `Idempotency-Key`; of a GET nothing but the token says that it is meant. `once`
   * does nothing without one.
   */
  writes?: true | 'once';
  /** Moves money, so that the sign-in has to be younger than 15 minutes. */
  proven?: true;
}>;

export const call = <const Declared extends Call>(declared: Declared): Declared => declared;
