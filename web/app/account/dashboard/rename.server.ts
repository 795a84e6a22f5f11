import type { Account } from '../../../ports/accounts.ts';
import type { Shop } from '../../../ports/shop.ts';
import { logError } from '../../faults/log-error.server.ts';
import { customerName } from '../customer-name.ts';
import { profileAnswers } from './words.ts';

type Renamed =
  | Readonly<{ accepted: true; account: Account }>
  | Readonly<{ accepted: false; status: 400 | 409 | 503; message: string }>;

/** Gives somebody the name that they typed. */
export async function rename(
  { accounts, settings }: Shop,
  { id }: Account,
  typed: string,
): Promise<Renamed> {
  const name = customerName(settings.nameLength).safeParse(typed);
  if (!name.success) return refused(400, name.error.issues[0]?.message ?? profileAnswers.failed);
  try {
    const account = await accounts.setName(id, name.data);
    return account === null ? refused(409, profileAnswers.failed) : { accepted: true, account };
  } catch (error) {
    logError('a name could not be changed', error);
    return refused(503, profileAnswers.unavailable);
  }
}

const refused = (status: 400 | 409 | 503, message: string): Renamed => ({
  accepted: false,
  status,
  message,
});
