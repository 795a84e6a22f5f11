import { data, type LoaderFunctionArgs } from '@remix-run/node';
import type { StoreSettings } from '../../../ports/store-settings.ts';
import { text } from '../../forms/fields.ts';
import { readQuery } from '../../forms/read-form.server.ts';
import { requireAccount } from '../../session/require-account.server.ts';
import { wholeNumberIn } from '../amount-fields.ts';
import { keptForTheWayBack } from '../../session/way-back.server.ts';
import { issueNumber } from '../number-ticket.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { readModels, settings, now } = context.shop;
  const { available } = await readModels.walletBalance(account.id);
  return data(
    {
      available,
      limits: settings.topUp,
      amount: amountFrom(readQuery(request, { amount: text(20) }).amount, settings.topUp),
      ticket: issueNumber(settings.formKeys, 'top-up number', account.id, now()),
    },
    { headers: keptForTheWayBack },
  );
}

const PAISE_PER_RUPEE = 100;

/** What the address asks for in rupees, as far as one top-up goes; '' when it asks for nothing. */
function amountFrom(asked: string, { minimum, maximum }: StoreSettings['topUp']): string {
  const amount = wholeNumberIn(asked);
  if (amount === null) return '';
  const [least, most] = [minimum / PAISE_PER_RUPEE, maximum / PAISE_PER_RUPEE];
  return String(Math.min(most, Math.max(least, amount)));
}
