import { useForm } from '@conform-to/react';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { TaxAddress } from '../../ports/invoices.ts';
import { returnPath } from '../account/return-path.server.ts';
import { text } from '../forms/fields.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { dueForInvoice, duePath, type InvoiceDue } from '../session/before-paying.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { saveTaxAddress } from '../tax-address/save-tax-address.server.ts';
import { TAX_ADDRESS_FIELDS } from '../tax-address/tax-address.ts';
import { TaxAddressFields } from '../tax-address/tax-address-fields.tsx';
import { taxAddressWords as words } from '../tax-address/words.ts';
import { LinkButton } from '../ui/button.tsx';
import { backWords } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = ({ data: asked }: { data?: { due: InvoiceDue } }) => [
  { title: words.asks[asked?.due ?? 'state'].title },
  { name: 'robots', content: 'noindex' },
];

/** `full` where the invoice names the address of everybody. */
const QUERY = { origin: text(2_000), full: text(5) };

/**
 * While the store is registered for GST: who has said it all goes on to where they were, and who has
 * said a part finds it filled in.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { origin, full } = readQuery(request, QUERY);
  const asksAddress = full === 'on';
  const missing = await dueForInvoice(context.shop, account.id, asksAddress);
  if (missing === null) throw redirect(returnPath(origin));
  return data({ origin, asksAddress, back: returnPath(origin), ...missing });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const { origin, full, ...typed } = await readForm(request, { ...QUERY, ...TAX_ADDRESS_FIELDS });
  const asksAddress = full === 'on';
  const asked = duePath(asksAddress ? 'address' : 'state', origin);
  const account = await requireAccount({ request, context }, asked);
  const goesOn = returnPath(origin);
  const missing = await dueForInvoice(shop, account.id, asksAddress);
  if (missing === null) return redirect(goesOn, { status: 303 });
  const form = { typed, said: missing.said, asksAddress };
  return saveTaxAddress(context, account.id, form, async () => {
    const headers = { 'Set-Cookie': await flashCookie(shop, 'success', words.saved) };
    return redirect(goesOn, { status: 303, headers });
  });
}

export default function StateBeforePaying() {
  const { origin, asksAddress, back, due, said } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<TaxAddress>({
    id: 'state',
    lastResult: result,
    ...(said === null ? {} : { defaultValue: said }),
  });
  return (
    <FormPage {...words.asks[due]}>
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        <input type="hidden" name="origin" value={origin} />
        {asksAddress ? <input type="hidden" name="full" value="on" /> : null}
        <TaxAddressFields fields={fields} asksAddress={asksAddress} />
      </PostedForm>
      <LinkButton to={back} look="quiet">
        {backWords.back}
      </LinkButton>
    </FormPage>
  );
}
