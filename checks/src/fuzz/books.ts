import type { Db } from '@store/platform/postgres';

/** What people own, and what they have bought. */
const OF_MONEY = ['wallet', 'points', 'order', 'topup', 'refund', 'entry'];
const AT_MOST = 20;

type Written = Readonly<{ type: string; stream: string; actor: string }>;

/** A look into the log of the store that is asked, past all pages. */
export const booksIn = (db: Db) => ({
  async upTo(): Promise<bigint> {
    const [row] = await db<{ position: bigint }[]>`
      select coalesce(max(position), -1) as position from ledger.event`;
    return row?.position ?? -1n;
  },

  /** Whatever moved a wallet, points or an order after that position: nothing may, where only strangers ask. */
  async movedSince(position: bigint): Promise<readonly string[]> {
    const moved = await db<Written[]>`
      select type, stream, metadata ->> 'actor' as actor from ledger.event
      where position > ${String(position)} and split_part(stream, '-', 1) = any(${OF_MONEY})
      order by position limit ${AT_MOST}`;
    return moved.map(inWords);
  },

  /** What somebody with one of these e-mails wrote after that position into what is somebody else's. */
  async strayedSince(position: bigint, emails: readonly string[]): Promise<readonly string[]> {
    const strayed = await db<Written[]>`
      select type, stream, actor
      from (
        select *, metadata ->> 'actor' as actor from ledger.event where position > ${String(position)}
      ) as written
      where actor in (select id::text from shop.account where email = any(${[...emails]}))
        and not starts_with(reverse(stream), reverse(actor))
        and not exists (
          select from ledger.event as first
          where first.stream = written.stream and first.revision = 0
            and first.data ->> 'userId' = actor)
      order by position limit ${AT_MOST}`;
    return strayed.map(inWords);
  },
});

const inWords = ({ type, stream, actor }: Written): string =>
  `${type} was written into ${stream} by ${actor}`;
