import { toPaise } from '@store/ledger';
import type { Db } from '@store/platform/postgres';
import type {
  AccountRecordsDesk,
  EarlierClosing,
  EarlierContact,
  SentCode,
  SentLink,
} from '../../ports/account-records.ts';

type AccountTimes = Readonly<{
  credentialsChangedAt: Date | null;
  mobileUsedAt: Date | null;
  mobileGivenAt: Date | null;
}>;
type ClosingRow = Readonly<{
  askedAt: Date;
  takenBackAt: Date;
  givesUp: bigint;
  asksBack: bigint;
}>;
type Offer = Readonly<{ orderId: string; closedAt: Date | null }>;

const NO_TIMES: AccountTimes = {
  ...{ credentialsChangedAt: null, mobileUsedAt: null, mobileGivenAt: null },
};

/** From the tables of schema `shop` that are there for something else. The latest comes first. */
export const openAccountRecords = (db: Db): AccountRecordsDesk => ({
  async of(accountId) {
    const [[times = NO_TIMES], earlierContacts, sentCodes, sentLinks, closings, [offer]] =
      await Promise.all([
        db<AccountTimes[]>`
          select credentials_changed_at as "credentialsChangedAt",
                 mobile_used_at as "mobileUsedAt", mobile_given_at as "mobileGivenAt"
          from shop.account where id = ${accountId}`,
        db<EarlierContact[]>`
          select what, email, mobile, at as "changedAt", over_at as "canBeUndoneUntil"
          from shop.contact_change where account_id = ${accountId} order by at desc`,
        db<SentCode[]>`
          select purpose, coalesce(mobile, email) as "to", sent_at as "sentAt"
          from shop.one_time_code where account_id = ${accountId} order by sent_at desc`,
        db<SentLink[]>`
          select what, "sentAt" from (
            select 'verification' as what, sent_at as "sentAt"
            from shop.email_token where account_id = ${accountId}
            union all
            select 'verification', earlier_sent_at
            from shop.email_token where account_id = ${accountId}
            union all
            select 'newPassword', sent_at
            from shop.password_reset where account_id = ${accountId}
          ) as link where "sentAt" is not null order by "sentAt" desc`,
        db<ClosingRow[]>`
          select asked_at as "askedAt", stopped_at as "takenBackAt", gives_up as "givesUp",
                 asks_back as "asksBack"
          from shop.account_closing
          where account_id = ${accountId} and stopped_at is not null order by asked_at desc`,
        db<Offer[]>`
          select order_id as "orderId", closed_at as "closedAt"
          from shop.passkey_offer where account_id = ${accountId}`,
      ]);
    return {
      ...times,
      earlierContacts: [...earlierContacts],
      sentCodes: [...sentCodes],
      sentLinks: [...sentLinks],
      earlierClosings: closings.map(closingOf),
      passkeyOffer: offer ?? null,
    };
  },
});

const closingOf = ({ askedAt, takenBackAt, givesUp, asksBack }: ClosingRow): EarlierClosing => ({
  askedAt,
  givenUp: toPaise(Number(givesUp)),
  askedBack: toPaise(Number(asksBack)),
  takenBackAt,
});
