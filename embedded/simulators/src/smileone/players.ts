import { namesFrom } from '../players/names.ts';

/** What a special player id makes happen. Every other id is an ordinary player. */
export type Quirk =
  | 'unknownPair'
  | 'unknownPlayer'
  | 'regionBanned'
  | 'indonesian'
  | 'alreadyBought'
  | 'neverPlayed'
  | 'dearer'
  | 'nameless'
  | 'refusesPack'
  | 'refusesSecondPack'
  | 'outOfPoints'
  | 'hangsBeforeCharging'
  | 'hangsAfterCharging'
  | 'brokenAfterCharging'
  | 'checkHangs'
  | 'slow';

export type SpecialPlayer = Readonly<{ userId: string; quirk: Quirk; what: string }>;

export const specialPlayers: readonly SpecialPlayer[] = [
  { userId: '20003', quirk: 'unknownPair', what: 'status 20003: no such user and zone' },
  { userId: '20004', quirk: 'unknownPlayer', what: 'status 20004: no such user' },
  { userId: '20100', quirk: 'regionBanned', what: 'status 201: banned region' },
  { userId: '20101', quirk: 'indonesian', what: 'found, but marked as Indonesian ("use" is b)' },
  {
    userId: '20110',
    quirk: 'alreadyBought',
    what: 'status 201: has this pack already (wording invented)',
  },
  {
    userId: '20111',
    quirk: 'neverPlayed',
    what: 'status 201: has to log in to the game first (wording invented)',
  },
  { userId: '20120', quirk: 'dearer', what: 'found, with a price multiplier of 1.2' },
  { userId: '20200', quirk: 'nameless', what: 'status 200, but without a name' },
  { userId: '20400', quirk: 'refusesPack', what: 'found; every purchase is refused' },
  {
    userId: '20401',
    quirk: 'refusesSecondPack',
    what: 'found; each pack after the first is refused',
  },
  {
    userId: '20402',
    quirk: 'outOfPoints',
    what: 'found; purchases lack points (wording invented)',
  },
  {
    userId: '20500',
    quirk: 'hangsBeforeCharging',
    what: 'found; a purchase hangs, nothing is bought',
  },
  { userId: '20501', quirk: 'hangsAfterCharging', what: 'found; a purchase is made, then hangs' },
  {
    userId: '20502',
    quirk: 'brokenAfterCharging',
    what: 'found; a purchase is made, answered with an HTML page 502',
  },
  { userId: '20503', quirk: 'checkHangs', what: 'the player check hangs' },
  { userId: '20600', quirk: 'slow', what: 'found; everything takes 3 seconds' },
];

/** A zone that exists nowhere: with it every player is unknown. */
export const WRONG_ZONE = '9999';

/** As many digits as no real player's id has. */
const LONGEST_REAL = 10;

/** One whose id goes on beyond that is like the one that it begins with: there can be many. */
export const quirkOf = (userId: string): Quirk | undefined =>
  specialPlayers.find(
    (player) =>
      userId === player.userId ||
      (userId.length > LONGEST_REAL && userId.startsWith(player.userId)),
  )?.quirk;

const names = ['Karan', 'Asha', 'Nova', 'Zephyr', 'Mira', 'Rook', 'Saffron', 'Tiger'];
const endings = ['OP', 'Plays', 'Prime', 'YT', '07', 'Ace'];

export const nameOf = namesFrom(names, endings);
