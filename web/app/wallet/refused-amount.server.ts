import { data } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import type { Shop } from '../../ports/shop.ts';
import type { PostedAmount } from './amount-fields.ts';
import type { AmountAnswer } from './amount-form.tsx';
import { issueNumber, type NumberKind } from './number-ticket.server.ts';
import { refusalInWords } from './refusals-in-words.ts';
import type { AmountRefusal } from './refusals.ts';

/** What a page answers when an amount was not taken, with a form to try again. */
export function refusedAmount(
  { settings, now }: Shop,
  account: Account,
  kind: NumberKind,
  form: PostedAmount,
  refusal: AmountRefusal,
) {
  const { status, text } = refusalInWords(refusal);
  const answer: AmountAnswer = {
    error: text,
    typed: form.amount,
    // Pressing again after an unknown outcome must find what it did: the same number stays.
    ticket:
      refusal.type === 'StoreBusy' || refusal.type === 'OutcomeUnknown'
        ? form.ticket
        : issueNumber(settings.formKeys, kind, account.id, now()),
  };
  return data(answer, { status });
}
