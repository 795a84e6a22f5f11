import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import { lock, transaction, type Db, type Tx } from '@store/platform/postgres';
import type { StoreKeys } from '@store/platform/sealing';
import { oneTimeCodes } from '@store/workflows/contracts';
import { isUuid } from '../../ports/is-uuid.ts';
import {
  CODE_MS,
  CODE_TRIES,
  CODES_A_DAY,
  CODES_AN_HOUR_PER_NETWORK,
  RESEND_MS,
  type CodeAsked,
  type CodeIssued,
  type CodePurpose,
  type CodeTo,
  type OneTimeCodes,
} from '../../ports/one-time-codes.ts';
import { networkOf } from '../edge/network-of.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

type LiveRow = Readonly<{ id: string; sent_at: Date; over_at: Date }>;
type CodeRow = Readonly<{
  account_id: string | null;
  mobile: string | null;
  email: string | null;
  tries: number;
}>;

/**
 * The digits are worked out from the id of a code and a key of the store, wherever they are needed:
 * no table has them, nor a hash of them, of which a million are quickly tried.
 */
export function openOneTimeCodes(
  db: Db,
  { keys, now = () => new Date() }: Readonly<{ keys: StoreKeys; now?: () => Date }>,
): OneTimeCodes {
  return {
    issue: (asked) => transaction(db, (tx) => issue(tx, asked, now())),

    async takeBack(codeId) {
      await db`delete from shop.one_time_code where id = ${codeId}`;
    },

    async check(codeId, purpose, digits) {
      if (!isUuid(codeId)) return { outcome: 'over' };
      const [row] = await db<CodeRow[]>`
        update shop.one_time_code set tries = tries + 1
        where id = ${codeId} and purpose = ${purpose}
          and over_at > ${now()} and tries < ${CODE_TRIES}
        returning account_id, mobile, email, tries`;
      if (!row) return { outcome: 'over' };
      if (!oneTimeCodes(keys, codeId).some((code) => isSame(code, digits))) {
        return { outcome: 'wrong', triesLeft: CODE_TRIES - row.tries };
      }
      const used = await db`
        update shop.one_time_code set ${forGood(db)}
        where id = ${codeId} and over_at > ${now()} returning 1`;
      if (used.length === 0) return { outcome: 'over' };
      return { outcome: 'right', accountId: row.account_id, to: toIn(row) };
    },

    async timesOf(codeId) {
      if (!isUuid(codeId)) return null;
      const [row] = await db<(LiveRow & { tries: number })[]>`
        select id, sent_at, over_at, tries from shop.one_time_code where id = ${codeId}`;
      if (!row) return null;
      const { sent_at, over_at, tries } = row;
      const isOver = over_at <= now() || tries >= CODE_TRIES;
      const asked = Math.min(sent_at.getTime(), now().getTime());
      return { resendAt: isOver ? now() : new Date(asked + RESEND_MS), overAt: over_at };
    },

    async latestOf(accountId, purpose) {
      const [row] = await db<{ id: string }[]>`
        select id from shop.one_time_code
        where account_id = ${accountId} and purpose = ${purpose}
          and over_at > ${now()} and tries < ${CODE_TRIES}
        order by sent_at desc limit 1`;
      return row?.id ?? null;
    },

    async latestTo(to, purpose) {
      const [row] = await db<{ id: string }[]>`
        select id from shop.one_time_code
        where recipient_hash = ${recipientOf(to)} and purpose = ${purpose} and account_id is null
          and over_at > ${now()} and tries < ${CODE_TRIES}
        order by sent_at desc limit 1`;
      return row?.id ?? null;
    },
  };
}

/** Also for a process whose clock is behind, be it by a millisecond: to it the moment is still to come. */
const forGood = (db: Db | Tx) => db`over_at = 'epoch'`;

/**
 * One after the other for a recipient and for a network: asked for at once, they count as well. After
 * the clock was set back nobody waits until it is as late again as it was.
 */
async function issue(tx: Tx, asked: CodeAsked, now: Date): Promise<CodeIssued> {
  const { purpose, to, accountId, reaches, address } = asked;
  const recipient = recipientOf(to);
  const network = hashOf(`network ${networkOf(address)}`);
  await lock(tx, `codes to ${recipient.toString('hex')}`);
  await lock(tx, `codes for ${network.toString('hex')}`);
  const [live] = await tx<LiveRow[]>`
    select id, sent_at, over_at from shop.one_time_code
    where recipient_hash = ${recipient} and purpose = ${purpose}
      and account_id is not distinct from ${accountId}
      and sent_at > ${new Date(now.getTime() - RESEND_MS)}
      and sent_at <= ${new Date(now.getTime() + RESEND_MS)} and over_at > ${now}
      and tries < ${CODE_TRIES}
    order by sent_at desc limit 1`;
  if (live) {
    const resendAt = new Date(live.sent_at.getTime() + RESEND_MS);
    return { outcome: 'wait', codeId: live.id, resendAt, overAt: live.over_at };
  }
  const until =
    (await endOfWait(tx, toRecipient(tx, recipient, purpose), CODES_A_DAY, DAY_MS, now)) ??
    (await endOfWait(tx, tx`network_hash = ${network}`, CODES_AN_HOUR_PER_NETWORK, HOUR_MS, now));
  if (until !== null) return { outcome: 'tooMany', until };
  await tx`
    update shop.one_time_code set ${forGood(tx)}
    where recipient_hash = ${recipient} and purpose = ${purpose}
      and account_id is not distinct from ${accountId} and over_at > ${now}`;
  const codeId = randomUUID();
  const overAt = new Date(now.getTime() + CODE_MS);
  await tx`
    insert into shop.one_time_code ${tx({
      id: codeId,
      purpose,
      account_id: accountId,
      mobile: 'mobile' in to ? to.mobile : null,
      email: 'email' in to ? to.email : null,
      recipient_hash: recipient,
      network_hash: network,
      reaches,
      sent_at: now,
      over_at: overAt,
    })}`;
  return { outcome: 'issued', codeId, resendAt: new Date(now.getTime() + RESEND_MS), overAt };
}

/** What a stranger can ask for must not use up what only the owner can. */
const toRecipient = (tx: Tx, recipient: Buffer, purpose: CodePurpose) =>
  tx`recipient_hash = ${recipient} and purpose = ${purpose}`;

/** When there may be another one; null for at once. */
async function endOfWait(
  tx: Tx,
  counted: ReturnType<typeof toRecipient>,
  most: number,
  windowMs: number,
  now: Date,
): Promise<Date | null> {
  const rows = await tx<{ sent_at: Date }[]>`
    select sent_at from shop.one_time_code
    where ${counted} and sent_at > ${new Date(now.getTime() - windowMs)}
      and sent_at <= ${new Date(now.getTime() + RESEND_MS)}
    order by sent_at desc limit ${most}`;
  const oldest = rows[most - 1];
  return oldest === undefined ? null : new Date(oldest.sent_at.getTime() + windowMs);
}

const toIn = ({ mobile, email }: CodeRow): CodeTo =>
  mobile === null ? { email: email ?? '' } : { mobile };

/** People type spaces. */
const isSame = (code: string, typed: string): boolean => {
  const digits = Buffer.from(typed.replace(/\s/g, ''));
  return digits.length === code.length && timingSafeEqual(Buffer.from(code), digits);
};

const recipientOf = (to: CodeTo): Buffer =>
  hashOf('mobile' in to ? `mobile ${to.mobile}` : `email ${to.email}`);

const hashOf = (text: string) => createHash('sha256').update(text).digest();
