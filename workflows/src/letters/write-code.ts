import type { CodeBySms } from '../contracts.ts';
import type { Sms } from '../sms/texter.ts';
import { oneTimeCodes } from './one-time-code.ts';
import type { LetterDependencies } from './write-letter.ts';

/** Null when the customer has no mobile number (any more). */
export async function writeCode(
  { customers, keys, sender }: LetterDependencies,
  code: CodeBySms,
): Promise<Sms | null> {
  const { mobile } = await customers.contactOf(code.accountId);
  if (mobile === null) return null;
  const [digits = ''] = oneTimeCodes(keys, code);
  return { mobile, text: `${digits} is your code for ${sender.storeName}` };
}
