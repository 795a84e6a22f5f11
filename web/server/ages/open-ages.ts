import { transaction, type Db, type Tx } from '@store/platform/postgres';
import type { Age, Ages, Ward } from '../../ports/ages.ts';
import type { ConsentEntry } from '../../ports/consents.ts';
import { isUuid } from '../../ports/is-uuid.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { becomeAdult } from './become-adult.ts';

type Row = Readonly<{
  adult: boolean;
  stated_at: Date;
  text_version: string;
  guardian_name: string | null;
  guardian_contact: string | null;
  guardian_agreed_at: Date | null;
}>;

/** Statements about age in schema `shop`, each change of them in the record of consents. */
export function openAges(db: Db, { now }: Readonly<{ now: () => Date }>): Ages {
  /** `change` says whether it found the account as it has to be. */
  const noted = (
    accountId: string,
    entry: Pick<ConsentEntry, 'what' | 'given' | 'version' | 'how'>,
    change: (tx: Tx, at: Date) => Promise<readonly unknown[]>,
  ): Promise<boolean> =>
    transaction(db, async (tx) => {
      const at = now();
      if ((await change(tx, at)).length === 0) return false;
      await recordConsents(tx, accountId, [{ ...entry, at }]);
      return true;
    });

  return {
    async of(accountId) {
      if (!isUuid(accountId)) return null;
      const [row] = await db<Row[]>`
        select adult, stated_at, text_version, guardian_name, guardian_contact, guardian_agreed_at
        from shop.age_statement where account_id = ${accountId}`;
      return row === undefined ? null : ageOf(row);
    },

    async isAlone(accountId) {
      if (!isUuid(accountId)) return false;
      const [alone] = await db`
        select 1 from shop.age_statement
        where account_id = ${accountId} and not adult and guardian_agreed_at is null`;
      return alone !== undefined;
    },

    say: (accountId, { adult, guardian, textVersion: version }) =>
      noted(
        accountId,
        { what: 'adult', given: adult, version, how: 'beforePaying' },
        (tx, at) => tx`
          insert into shop.age_statement ${tx({
            account_id: accountId,
            adult,
            guardian_name: guardian?.name ?? null,
            guardian_contact: guardian?.contact ?? null,
            text_version: version,
            stated_at: at,
          })} on conflict (account_id) do nothing returning 1`,
      ),

    async nameGuardian(accountId, { name, contact }) {
      const named = await db`
        update shop.age_statement set guardian_name = ${name}, guardian_contact = ${contact}
        where account_id = ${accountId} and not adult and guardian_agreed_at is null returning 1`;
      return named.length > 0;
    },

    guardianAgreed: (accountId, { name, contact }, version) =>
      noted(
        accountId,
        { what: 'guardian', given: true, version, how: 'guardianCode' },
        (tx, at) => tx`
          update shop.age_statement set guardian_agreed_at = ${at}
          where account_id = ${accountId} and not adult and guardian_agreed_at is null
            and guardian_name = ${name} and guardian_contact = ${contact} returning 1`,
      ),

    wardsOf: (contact) => db<Ward[]>`
      select account_id as "accountId", customer_number as "customerNumber", name
      from shop.age_statement join shop.account on id = account_id
      where guardian_contact = ${contact} and not adult and guardian_agreed_at is not null
      order by customer_number limit 50`,

    async guardianWithdrew(accountId, contact, version) {
      if (!isUuid(accountId)) return false;
      return noted(
        accountId,
        { what: 'guardian', given: false, version, how: 'guardianCode' },
        (tx) => tx`
          update shop.age_statement set guardian_agreed_at = null
          where account_id = ${accountId} and guardian_contact = ${contact}
            and guardian_agreed_at is not null returning 1`,
      );
    },

    cameOfAge: (accountId, version) =>
      transaction(db, (tx) => becomeAdult(tx, accountId, { version, how: 'dashboard' }, now())),
  };
}

const ageOf = (row: Row): Age => ({
  adult: row.adult,
  statedAt: row.stated_at,
  textVersion: row.text_version,
  guardian:
    row.adult || row.guardian_name === null || row.guardian_contact === null
      ? null
      : { name: row.guardian_name, contact: row.guardian_contact },
  guardianAgreedAt: row.guardian_agreed_at,
});
