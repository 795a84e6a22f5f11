import type { Tx } from '@store/platform/postgres';
import type { AgeStatement } from '../../ports/accounts.ts';
import type { ConsentEntry, SignUpConsents } from '../../ports/consents.ts';

/** Adds entries to the record, in the transaction of what they are about. */
export async function recordConsents(
  tx: Tx,
  accountId: string,
  entries: readonly ConsentEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await tx`
    insert into shop.consent ${tx(entries.map((entry) => ({ account_id: accountId, ...entry })))}`;
}

/**
 * What a new customer says and agrees to: for every page that makes an account, in the transaction
 * that does.
 */
export async function recordSignUp(
  tx: Tx,
  accountId: string,
  { age, agreed }: Readonly<{ age: AgeStatement | null; agreed: SignUpConsents | null }>,
  at: Date,
): Promise<void> {
  if (age !== null) {
    await tx`
      insert into shop.age_statement ${tx({
        account_id: accountId,
        adult: age.adult,
        guardian_name: age.guardian?.name ?? null,
        guardian_contact: age.guardian?.contact ?? null,
        text_version: age.textVersion,
        stated_at: at,
      })}`;
  }
  if (agreed === null) return;
  const { how, terms, privacy } = agreed;
  const said = { how, at } as const;
  await recordConsents(tx, accountId, [
    { what: 'terms', given: true, version: terms, ...said },
    { what: 'privacy', given: true, version: privacy, ...said },
    ...(age === null
      ? []
      : [{ what: 'adult', given: age.adult, version: age.textVersion, ...said } as const]),
  ]);
}
