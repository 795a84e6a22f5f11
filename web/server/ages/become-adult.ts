import type { Tx } from '@store/platform/postgres';
import type { ConsentEntry } from '../../ports/consents.ts';
import { recordConsents } from '../consents/record-consents.ts';

/**
 * Of who said to be under 18: what they said of their guardian is forgotten. False for everybody
 * else, with nothing recorded.
 */
export async function becomeAdult(
  tx: Tx,
  accountId: string,
  { version, how }: Pick<ConsentEntry, 'version' | 'how'>,
  at: Date,
): Promise<boolean> {
  const changed = await tx`
    update shop.age_statement
    set adult = true, stated_at = ${at}, text_version = ${version}, guardian_name = null,
        guardian_contact = null, guardian_agreed_at = null
    where account_id = ${accountId} and not adult returning 1`;
  if (changed.length === 0) return false;
  await recordConsents(tx, accountId, [{ what: 'adult', given: true, version, how, at }]);
  return true;
}
