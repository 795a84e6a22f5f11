import { parseWithZod } from '@conform-to/zod/v4';
import { data, type AppLoadContext, type TypedResponse } from '@remix-run/node';
import type { TaxAddress } from '../../ports/invoices.ts';
import { logError } from '../faults/log-error.server.ts';
import { formOf } from '../forms/read-form.server.ts';
import { taxAddressIn } from './tax-address.ts';
import { taxAddressRefusals as refusals } from './words.ts';

type Sent = Readonly<{
  typed: TaxAddress;
  /** What is kept so far. */
  said: TaxAddress | null;
  /** Also of who has no GSTIN. */
  asksAddress?: boolean;
}>;

/** Keeps what was typed, and answers with what `goOn` says; else with the complaints at their fields. */
export async function saveTaxAddress(
  { shop, noteSecurity }: AppLoadContext,
  accountId: string,
  { typed, said, asksAddress = false }: Sent,
  goOn: () => Promise<TypedResponse<never>>,
) {
  // The invoice of an order that needed it is issued later than the order was placed.
  const keptAddress = said === null || said.address === '' ? null : refusals.keptAddress;
  const schema = taxAddressIn({
    storeGstin: shop.settings.gstin,
    withoutAddress: asksAddress ? refusals.noAddress : keptAddress,
  });
  const submission = parseWithZod(formOf(typed), { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') {
    return data({ result: submission.reply() }, { status: 400 });
  }
  try {
    await shop.taxAddresses.set(accountId, submission.value);
    noteSecurity('sensitive_update', { account: accountId, what: 'taxAddress' });
    return await goOn();
  } catch (error) {
    logError('details for GST invoices could not be saved', error);
    const formErrors = [refusals.failed];
    return data({ result: submission.reply({ formErrors }) }, { status: 503 });
  }
}
