import { randomBytes } from 'node:crypto';
import { transaction, type Db, type Tx } from '@store/platform/postgres';
import { ofPerson, type Sealer } from '@store/platform/sealing';
import { bodyOf, messageIdOf, type WebhookAnswer } from '@store/workflows/webhooks-out';
import { newId } from '../../ports/new-id.ts';
import { oweLetter } from '../letters/owed-letters.ts';
import type { WebhookEntry, WebhooksOut } from '../../ports/webhooks-out.ts';
import { giveUpWaiting } from './begin-anew.ts';

type Options = Readonly<{ sealer: Pick<Sealer, 'seal'>; now: () => Date }>;

type EndpointRow = Readonly<{
  address: string;
  since: Date;
  off_at: Date | null;
  off_because: 'owner' | 'gone' | null;
  secret_id: string;
  made_at: Date;
  earlier_until: Date | null;
}>;

type MessageRow = Readonly<{
  id: string;
  type: string;
  subject: string;
  made_at: Date;
  tries: number;
  tried_at: Date | null;
  answer: WebhookAnswer | null;
  next_at: Date | null;
  delivered_at: Date | null;
  given_up_at: Date | null;
}>;

/** A secret that was exchanged signs for so long beside the new one. */
const OVERLAP_MS = 24 * 60 * 60_000;
/** Exchanged more often in a day, the oldest stop to sign. */
const MOST_SECRETS = 3;
/** In bytes; the scheme asks for 24 to 64. */
const SECRET_LENGTH = 32;

/** Receivers and messages in schema `shop`; workflows read them each time they send. */
export function openWebhooksOut(db: Db, { sealer, now }: Options): WebhooksOut {
  /** The row of an account is held for as long as one of its receivers changes. */
  async function isReseller(tx: Tx, accountId: string): Promise<boolean> {
    const [row] = await tx<{ role: string }[]>`
      select role from shop.account where id = ${accountId} for update`;
    return row?.role === 'reseller';
  }

  /** Sealed before a transaction begins: it takes a connection of its own. */
  async function newSecret(accountId: string) {
    const secret = `whsec_${randomBytes(SECRET_LENGTH).toString('base64')}`;
    const sealed = await sealer.seal(ofPerson(accountId), secret);
    return {
      async keep(tx: Tx, at: Date) {
        const row = { id: newId(at.getTime()), account_id: accountId, sealed, made_at: at };
        await tx`insert into shop.webhook_secret ${tx(row)}`;
        return { secret };
      },
    };
  }

  /** The row of the receiver is held meanwhile: messages of a subject have numbers without a gap. */
  const write: WebhooksOut['write'] = (accountId, subject, messages) =>
    transaction(db, async (tx) => {
      const [receiver] = await tx`
        select from shop.webhook_endpoint where account_id = ${accountId} and off_at is null
        for update`;
      if (receiver === undefined) return false;
      for (const { id, type, body, at } of messages) {
        await tx`
          insert into shop.webhook_message
            (id, account_id, subject, number, type, body, made_at, next_at)
          select ${id}, ${accountId}, ${subject}, coalesce(max(number), 0) + 1, ${type}, ${body},
                 ${at}, ${at > now() ? at : null}::timestamptz
          from shop.webhook_message where account_id = ${accountId} and subject = ${subject}
          on conflict (id) do nothing`;
      }
      return true;
    });

  return {
    async of(accountId) {
      const [row] = await db<EndpointRow[]>`
        select address, since, off_at, off_because, secret.id as secret_id, made_at,
               (select max(earlier.until) from shop.webhook_secret earlier
                where earlier.account_id = endpoint.account_id and earlier.until > ${now()})
                 as earlier_until
        from shop.webhook_endpoint endpoint
          join shop.webhook_secret secret
            on secret.account_id = endpoint.account_id and until is null
        where endpoint.account_id = ${accountId}`;
      if (row === undefined) return null;
      const { address, since, off_at: at, off_because: because } = row;
      const off = at === null || because === null ? null : { at, because };
      return {
        ...{ address, since, off, earlierUntil: row.earlier_until },
        ...{ secretId: row.secret_id, secretMadeAt: row.made_at },
      };
    },

    async set(accountId, address) {
      const secret = await newSecret(accountId);
      return transaction(db, async (tx) => {
        if (!(await isReseller(tx, accountId))) return 'noReseller';
        const since = now();
        const [before] = await tx<{ address: string }[]>`
          select address from shop.webhook_endpoint where account_id = ${accountId}`;
        if (before?.address !== address) {
          await oweLetter(tx, accountId, 'webhooksMoved', since, new URL(address).host);
        }
        if (before === undefined) {
          await tx`insert into shop.webhook_endpoint ${tx({ account_id: accountId, address, since })}`;
          return secret.keep(tx, since);
        }
        await tx`
          update shop.webhook_endpoint
          set address = ${address}, off_at = null, off_because = null,
              since = case when off_at is null then since else ${since} end
          where account_id = ${accountId}`;
        return null;
      });
    },

    async rotate(accountId, secretId) {
      const secret = await newSecret(accountId);
      return transaction(db, async (tx) => {
        if (!(await isReseller(tx, accountId))) return null;
        const at = now();
        const [current] = await tx<{ id: string }[]>`
          select id from shop.webhook_secret where account_id = ${accountId} and until is null`;
        if (current === undefined) return null;
        if (current.id !== secretId) return 'replacedAlready';
        await tx`
          update shop.webhook_secret set until = ${new Date(at.getTime() + OVERLAP_MS)}
          where id = ${current.id}`;
        const made = await secret.keep(tx, at);
        await oweLetter(tx, accountId, 'webhookSecretReplaced', at);
        await tx`
          delete from shop.webhook_secret
          where account_id = ${accountId} and (until <= ${at} or id not in (
            select id from shop.webhook_secret where account_id = ${accountId}
            order by made_at desc, id desc limit ${MOST_SECRETS}
          ))`;
        return made;
      });
    },

    switchOff: (accountId) =>
      transaction(db, async (tx) => {
        const at = now();
        const { count } = await tx`
          update shop.webhook_endpoint set off_at = ${at}, off_because = 'owner'
          where account_id = ${accountId} and off_at is null`;
        await giveUpWaiting(tx, accountId, at);
        return count > 0;
      }),

    write,

    async forgetComing(accountId, subject) {
      await db`
        delete from shop.webhook_message
        where account_id = ${accountId} and subject = ${subject} and tries = 0
          and next_at > ${now()} and delivered_at is null and given_up_at is null`;
    },

    async writeTest(accountId) {
      const at = now();
      const body = bodyOf({ type: 'ping', timestamp: at.toISOString(), data: {} });
      const id = messageIdOf(newId(at.getTime()));
      // Of a subject with others it would wait behind the one that was not taken.
      return (await write(accountId, id, [{ id, type: 'ping', body, at }])) ? id : null;
    },

    async log(accountId, { page, pageSize, undelivered }) {
      const wanted = db`
        account_id = ${accountId} ${undelivered ? db`and delivered_at is null` : db``}`;
      const [rows, [counted]] = await Promise.all([
        db<MessageRow[]>`
          select id, type, subject, made_at, tries, tried_at, answer, next_at, delivered_at,
                 given_up_at
          from shop.webhook_message where ${wanted}
          order by made_at desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
        db<[{ total: bigint }]>`
          select count(*) as total from shop.webhook_message where ${wanted}`,
      ]);
      return { rows: rows.map(entryIn), page, pageSize, total: Number(counted.total) };
    },

    async subjectOf(accountId, messageId) {
      const [row] = await db<{ subject: string }[]>`
        select subject
        from shop.webhook_message message join shop.webhook_endpoint using (account_id)
        where account_id = ${accountId} and message.id = ${messageId} and off_at is null`;
      return row?.subject ?? null;
    },
  };
}

const entryIn = (row: MessageRow): WebhookEntry => ({
  id: row.id,
  type: row.type,
  subject: row.subject,
  madeAt: row.made_at,
  tries: row.tries,
  triedAt: row.tried_at,
  answer: row.answer,
  state: row.delivered_at !== null ? 'delivered' : row.given_up_at !== null ? 'givenUp' : 'waiting',
  nextAt: row.next_at,
});
