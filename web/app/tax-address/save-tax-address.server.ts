import { parseWithZod } from '@conform-to/zod/v4';
import { data, type AppLoadContext, type TypedResponse } from '@remix-run/node';
import { logError } from '../faults/log-error.server.ts';
import { formOf } from '../forms/read-form.server.ts';
import { taxAddressIn, type TypedTaxAddress } from './tax-address.ts';
import { taxAddressRefusals as refusals } from './words.ts';

/** Keeps what was typed, and answers with what `goOn` says; else with the complaints at their fields. */
export async function saveTaxAddress(
  { shop, noteSecurity }: AppLoadContext,
  accountId: string,
  { asksAddress, ...typed }: TypedTaxAddress & Readonly<{ asksAddress: boolean }>,
  goOn: () => Promise<TypedResponse<never>>,
) {
  const schema = taxAddressIn({ storeGstin: shop.settings.gstin, asksAddress });
  const { state, pin, gstin, legalName, address } = typed;
  const form = formOf({ state, pin, gstin, legalName, address });
  const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
  if (submission.status !== 'success') {
    return data({ result: submission.reply() }, { status: 400 });
  }
  try {
    await shop.taxAddresses.set(accountId, submission.value);
    noteSecurity('sensitive_update', { account: accountId, what: 'taxAddress' });
    return await goOn();
  } catch (error) {
    logError('a State could not be saved', error);
    const formErrors = [refusals.failed];
    return data({ result: submission.reply({ formErrors }) }, { status: 503 });
  }
}
