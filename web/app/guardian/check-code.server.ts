import type { Shop } from '../../ports/shop.ts';
import { isCode } from '../session/codes/is-code.ts';
import { notRight } from '../session/codes/refused.server.ts';
import { codeRefusals } from '../session/codes/words.ts';
import { contactOf } from './code-to.ts';

/** The contact to which the code was sent, or why it is not taken. */
export type CodeTaken =
  | Readonly<{ contact: string }>
  | Readonly<{ refused: string; status: 400 | 401 }>;

/**
 * Takes a code of a guardian, once. `accountId` is whose guardian was asked; null for a guardian who
 * asked for the code themselves.
 */
export async function checkCode(
  { oneTimeCodes }: Pick<Shop, 'oneTimeCodes'>,
  codeId: string,
  digits: string,
  accountId: string | null,
): Promise<CodeTaken> {
  if (!isCode(digits)) return { refused: codeRefusals.noCode, status: 400 };
  const checked = await oneTimeCodes.check(codeId, 'guardian', digits);
  switch (checked.outcome) {
    case 'right':
      return checked.accountId === accountId
        ? { contact: contactOf(checked.to) }
        : { refused: codeRefusals.over, status: 400 };
    case 'wrong':
      return { refused: notRight(checked).message, status: 401 };
    case 'over':
      return { refused: codeRefusals.over, status: 400 };
  }
}
