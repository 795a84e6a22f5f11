import type { Db } from '@store/platform/postgres';
import { ofPerson, type Sealer } from '@store/platform/sealing';
import type { WebhookAnswer, WebhookDesk, WebhookDue } from './webhook-desk.ts';

type Row = Readonly<{
  id: string;
  body: string;
  tries: number;
  made_at: Date;
  next_at: Date | null;
  address: string | null;
}>;

const GONE: WebhookAnswer = '410';
const OFF: WebhookAnswer = 'off';

/** In the tables of the shop, where nobody is told anything whose keys would not work either. */
export function hooksInShop(db: Db, sealer: Pick<Sealer, 'open'>): WebhookDesk {
  const receivers = db`
    shop.webhook_endpoint endpoint join shop.account on account.id = endpoint.account_id
      and off_at is null and role = 'reseller' and blocked_at is null and closed_at is null`;
  const waits = db`delivered_at is null and given_up_at is null`;

  async function secretsOf(accountId: string, at: Date): Promise<readonly string[]> {
    const rows = await db<{ sealed: string }[]>`
      select sealed from shop.webhook_secret
      where account_id = ${accountId} and (until is null or until > ${at})
      order by made_at desc, id`;
    const opened = await Promise.all(
      rows.map(({ sealed }) => sealer.open(ofPerson(accountId), sealed)),
    );
    return opened.filter((secret) => secret !== null);
  }

  async function dueIn(row: Row | undefined, accountId: string, at: Date) {
    if (row === undefined) return null;
    const { id, body, tries, made_at: madeAt, next_at: nextAt, address } = row;
    const secrets = address === null ? [] : await secretsOf(accountId, at);
    const receiver = address === null || secrets.length === 0 ? null : { address, secrets };
    return { id, body, tries, madeAt, nextAt, receiver } satisfies WebhookDue;
  }

  const found = (accountId: string) => db`
    select message.id, body, tries, message.made_at, next_at, receiver.address
    from shop.webhook_message message
      left join (select endpoint.account_id, address from ${receivers}) receiver using (account_id)
    where account_id = ${accountId}`;

  return {
    async receivers(accountIds) {
      const rows = await db<{ account_id: string; since: Date }[]>`
        select endpoint.account_id, since from ${receivers}
        where account.id::text = any (${[...accountIds]})`;
      return new Map(rows.map((row) => [row.account_id, row.since]));
    },

    async referenceOf(orderId) {
      const [row] = await db<{ reference: string }[]>`
        select reference from shop.resale where order_id = ${orderId}`;
      return row?.reference ?? null;
    },

    async write({ id, accountId, subject, type, body, madeAt }) {
      await db`
        insert into shop.webhook_message (id, account_id, subject, number, type, body, made_at)
        select ${id}, ${accountId}, ${subject}, coalesce(max(number), 0) + 1, ${type}, ${body},
               ${madeAt}
        from shop.webhook_message where account_id = ${accountId} and subject = ${subject}
        on conflict (id) do nothing`;
    },

    async next(accountId, subject, at) {
      const [row] = await db<Row[]>`
        ${found(accountId)} and subject = ${subject} and ${waits} order by number limit 1`;
      return dueIn(row, accountId, at);
    },

    async byId(accountId, messageId, at) {
      const [row] = await db<Row[]>`${found(accountId)} and message.id = ${messageId}`;
      return dueIn(row, accountId, at);
    },

    async delivered(messageId, answer, at) {
      await db`
        update shop.webhook_message
        set tries = tries + 1, tried_at = ${at}, answer = ${answer}, next_at = null,
            delivered_at = coalesce(delivered_at, ${at}), given_up_at = null
        where id = ${messageId}`;
    },

    async failed(messageId, { answer, at, nextAt }) {
      await db`
        update shop.webhook_message
        set tries = tries + 1, tried_at = ${at}, answer = ${answer},
            next_at = case when ${waits} then ${nextAt}::timestamptz end,
            given_up_at = case
              when ${waits} and ${nextAt}::timestamptz is null then ${at}::timestamptz
              else given_up_at end
        where id = ${messageId}`;
    },

    async switchOff(accountId, at) {
      await db`
        with gone as (
          update shop.webhook_endpoint set off_at = ${at}, off_because = 'gone'
          where account_id = ${accountId} and off_at is null
        )
        update shop.webhook_message
        set given_up_at = ${at}, next_at = null, answer = coalesce(answer, ${GONE})
        where account_id = ${accountId} and ${waits}`;
    },

    async giveUp(accountId, subject, at) {
      await db`
        update shop.webhook_message
        set given_up_at = ${at}, next_at = null, answer = coalesce(answer, ${OFF})
        where account_id = ${accountId} and subject = ${subject} and ${waits}`;
    },
  };
}
