import {
  firmMeaning,
  meaningOf,
  refusedFor,
  says,
  turnedAwayFor,
  type Meaning,
} from '../notices.ts';
import type { Delivery, Found } from '../top-up-provider.ts';

type Verdict = Extract<Found, { outcome: 'delivered' | 'accepted' | 'refused' }>;
type TurnedAway = Extract<Delivery, { outcome: 'refused' | 'notSent' | 'unknown' }>;

const SEPARATOR = '|';

/**
 * `user|zone`, or `user` where a game has no zone. Null where there is nobody in it, or where it
 * would come to stand for somebody else.
 */
export function targetOf(inputs: readonly string[]): string | null {
  const [user = '', zone = '', ...more] = inputs.map((input) => input.trim());
  if (user === '' || more.some((input) => input !== '') || `${user}${zone}`.includes(SEPARATOR))
    return null;
  return zone === '' ? user : `${user}${SEPARATOR}${zone}`;
}

/** `paid` is in no list of theirs, and was seen: charged, and not yet with their supplier. */
export const STATES: ReadonlyMap<string, Verdict['outcome']> = new Map([
  ['pending', 'accepted'],
  ['paid', 'accepted'],
  ['processing', 'accepted'],
  ['success', 'delivered'],
  ['cancel', 'refused'],
  ['refund', 'refused'],
]);

/**
 * What the state of an order means; null for a word that nobody knows. Its remark (`keterangan`)
 * may name the player, and reasons are kept for ever: it stays with the answers, which are sealed, and
 * says here only whether it is about one.
 */
export function stateOf(
  { id, status, remark = '' }: Readonly<{ id: string; status: string; remark?: string }>,
  notices: readonly string[],
): Verdict | null {
  const state = status.trim().toLowerCase();
  const outcome = STATES.get(state);
  if (outcome === undefined) return null;
  if (outcome !== 'refused') return { outcome, reference: id };
  const reason = `order ${id} ended as ${state}`;
  // Whatever it says, this order is over.
  const meaning = firmMeaning(remark, notices);
  if (meaning !== null) return refusedFor(meaning, reason);
  const isOfPlayer = aboutIn(remark, []) === 'player';
  return { outcome, reason, ...(isOfPlayer && { about: 'player' }) };
}

/** What a call that was turned away is about. */
type About = 'known' | 'doubt' | 'balance' | 'account' | 'goods' | 'player';

/** Its texts are in no document, in Indonesian or English: these are the words that such a sentence needs. */
const PERHAPS_BOUGHT: readonly (readonly [About, RegExp])[] = [
  // An order of ours has this number: it may be on its way.
  ['known', /id[ _-]?trx|duplicat|duplikat|sudah (?:ada|pernah|digunakan|dipakai|terdaftar)/i],
  ['known', /already (?:exists?|used|been used|registered|taken)|\bganda\b|\bdouble\b/i],
  // Somebody behind it did not answer, or has not finished.
  ['doubt', /time(?:d)?[ -]?(?:out|limit)|server error|internal error|exception|kesalahan sistem/i],
  ['doubt', /pending|in process|processing|diproses|dalam proses|menunggu/i],
];

const PLAYER: readonly RegExp[] = [
  /target|tujuan|\b(?:user|zone|player|game|server)[ _-]?id\b|\bid (?:user|game|pemain)/i,
  /\bzone\b|\bplayer\b|pemain/i,
];
const TOO_MANY = '(?:too many|terlalu (?:banyak|sering)|limit)';
const CALLS = '(?:requests?|calls?|permintaan|transaksi|api|akses)';

/**
 * The first that fits counts. The store's trouble closes all that it buys there, so words that a
 * sentence about a player may have, too, count only where it names none.
 */
const TURNED_AWAY: readonly (readonly [About, RegExp, but?: readonly RegExp[]])[] = [
  // No balance.
  ['balance', /saldo|balance|deposit/i],
  ['balance', /insufficient|tidak (?:men)?cukup/i, [...PLAYER, /\blevel\b|\bumur\b|\busia\b/i]],
  // A key or an address that it does not know.
  ['account', /api[ _-]?key|\bips?\b|unauthori[sz]ed|white[ -]?list|signature/i],
  ['account', /forbidden|denied|akses/i, PLAYER],
  // Too much of something.
  [
    'account',
    new RegExp(`${TOO_MANY} (?:\\w+ ){0,2}${CALLS}|${CALLS} (?:\\w+ ){0,2}${TOO_MANY}`, 'i'),
  ],
  ['account', /too many|limit|terlalu (?:banyak|sering)|throttl/i, PLAYER],
  // One service, that it sells no more or not now.
  ['goods', /layanan|\bservice|produk\b|product|stok|stock|gangguan|maintenance|pemeliharaan/i],
  // The phone that the store names in every order.
  ['account', /\bkontak\b|\bphone|nomor (?:hp|telepon|wa)/i],
  // A request that is not as it wants it: the store writes it, not the player.
  ['goods', /required|wajib|parameter|lengkap/i],
  ...PLAYER.map((words) => ['player', words] as const),
];

/** A reason is a sentence; whatever is longer is read in the answer. */
const LONGEST_TEXT = 300;

/**
 * What may have been bought goes before everything, also before the owner's lines; after these and
 * what is plain comes the store's trouble, and last the player, who gets the money back at once.
 */
const aboutIn = (said: string, notices: readonly string[]): About | Meaning | null =>
  PERHAPS_BOUGHT.find(([, words]) => words.test(said))?.[0] ??
  firmMeaning(said, notices) ??
  TURNED_AWAY.find(([, words, but = []]) => words.test(said) && !says(said, but))?.[0] ??
  meaningOf(said, notices);

/** Whether nobody knows what it means that an order was turned away. */
export const isUnheardOf = (said: string, notices: readonly string[]): boolean =>
  aboutIn(said, notices) === null;

/**
 * What a call means that failed, as `status: false` says. Of a text that fits nothing nobody knows
 * whether something was bought before it: a person reads it first.
 */
export function turnedAway(said: string, notices: readonly string[]): TurnedAway {
  const about = aboutIn(said, notices) ?? 'doubt';
  const text = said.trim().slice(0, LONGEST_TEXT);
  const reason = text === '' ? 'no reason was given' : text;
  switch (about) {
    case 'known':
      return { outcome: 'unknown', reason: `an order of this reference is there: ${reason}` };
    case 'doubt':
      return { outcome: 'unknown', reason: `turned away, perhaps too late: ${reason}` };
    case 'goods':
      return { outcome: 'notSent', reason, about };
    case 'player':
      return { outcome: 'refused', reason, about };
    default:
      return turnedAwayFor(about, reason);
  }
}
