import type { Db } from '@store/platform/postgres';

/** Somebody whose data the store holds, with what is needed to tell them of an incident. */
export type PersonConcerned = Readonly<{
  accountId: string;
  customerNumber: number;
  name: string;
  email: string;
  mobile: string | null;
  /** Who stands for a customer under 18. */
  guardianName: string | null;
  guardianContact: string | null;
}>;

/**
 * Everybody with an account that was there at the instant, or those of them whose ids are given.
 * Ids nobody has are passed over: they are taken from logs, which outlive accounts.
 */
export const peopleConcerned = (
  db: Db,
  { by, among }: Readonly<{ by: Date; among: readonly string[] | null }>,
): Promise<readonly PersonConcerned[]> => db<PersonConcerned[]>`
  select id as "accountId", customer_number as "customerNumber", name, email, mobile,
         guardian_name as "guardianName", guardian_contact as "guardianContact"
  from shop.account left join shop.age_statement on account_id = id
  where created_at <= ${by} ${among === null ? db`` : db`and id = any(${[...among]}::uuid[])`}
  order by customer_number`;
