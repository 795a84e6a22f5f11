import { namesFrom } from '../players/names.ts';

/** What a special player id makes happen. Every other id is an ordinary player. */
export type Quirk =
  | 'unknown'
  | 'unknownAndRefundedAtOnce'
  | 'incorrectDetails'
  | 'incorrectDetailsAtOnce'
  | 'refunded'
  | 'cancelled'
  | 'failed'
  | 'oddStatus'
  | 'staysSending'
  | 'deliveredAtOnce'
  | 'checkNotEnabled'
  | 'checkHasNoRoute'
  | 'nameless'
  | 'checkHangs'
  | 'hangsBeforeCharging'
  | 'hangsAfterCharging'
  | 'brokenAfterCharging'
  | 'slow';

export type SpecialPlayer = Readonly<{ userId: string; quirk: Quirk; what: string }>;

export const specialPlayers: readonly SpecialPlayer[] = [
  {
    userId: '30001',
    quirk: 'unknown',
    what: 'not found (wording invented); an order is refunded in time',
  },
  {
    userId: '30002',
    quirk: 'unknownAndRefundedAtOnce',
    what: 'not found; an order is answered as already refunded',
  },
  {
    userId: '30010',
    quirk: 'incorrectDetails',
    what: 'found; an order has incorrect details in time',
  },
  {
    userId: '30011',
    quirk: 'incorrectDetailsAtOnce',
    what: 'found; an order is answered as having incorrect details',
  },
  { userId: '30020', quirk: 'refunded', what: 'found; an order is refunded in time' },
  { userId: '30021', quirk: 'cancelled', what: 'found; an order is cancelled in time' },
  { userId: '30022', quirk: 'failed', what: 'found; an order fails in time' },
  {
    userId: '30023',
    quirk: 'oddStatus',
    what: 'found; an order gets a status that no document has',
  },
  { userId: '30024', quirk: 'staysSending', what: 'found; an order is being sent for ever' },
  { userId: '30025', quirk: 'deliveredAtOnce', what: 'found; an order is answered as completed' },
  { userId: '30200', quirk: 'nameless', what: 'found, but without a name' },
  {
    userId: '30201',
    quirk: 'checkNotEnabled',
    what: 'the player check is not enabled for this partner',
  },
  { userId: '30202', quirk: 'checkHasNoRoute', what: 'the player check is no call at all' },
  {
    userId: '30500',
    quirk: 'hangsBeforeCharging',
    what: 'found; an order hangs, nothing is bought',
  },
  { userId: '30501', quirk: 'hangsAfterCharging', what: 'found; an order is taken, then hangs' },
  {
    userId: '30502',
    quirk: 'brokenAfterCharging',
    what: 'found; an order is taken, answered with an HTML page 502',
  },
  { userId: '30503', quirk: 'checkHangs', what: 'the player check hangs' },
  { userId: '30600', quirk: 'slow', what: 'found; everything takes 3 seconds' },
];

/** How long everything takes for somebody slow. */
export const SLOW_MS = 3_000;

/** A server that exists nowhere: with it every player is unknown. */
export const WRONG_SERVER = '9999';

/** Zeros in front make an id as long as the form of a game wants it. */
export const quirkOf = (userId: string): Quirk | undefined => {
  const short = userId.replace(/^0+/, '');
  return specialPlayers.find((player) => player.userId === short)?.quirk;
};

const names = ['Ishan', 'Lumi', 'Orion', 'Priya', 'Quill', 'Sparrow', 'Tara', 'Wolf'];
const endings = ['X', 'GG', 'Main', 'TV', '99', 'Pro'];

export const nameOf = namesFrom(names, endings);
