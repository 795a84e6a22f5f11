import { useForm } from '@conform-to/react';
import {
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { TaxAddress } from '../../ports/invoices.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { saveTaxAddress } from '../tax-address/save-tax-address.server.ts';
import { TAX_ADDRESS_FIELDS } from '../tax-address/tax-address.ts';
import { TaxAddressFields } from '../tax-address/tax-address-fields.tsx';
import { taxAddressWords as words } from '../tax-address/words.ts';
import { BackLink } from './back-link.tsx';
import { backSaying } from './back-saying.server.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.ownTitle }];

/** To put right what was said before; where nothing was said there is nothing to put right. */
async function saidBefore({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const said = await context.shop.taxAddresses.of(account.id);
  if (said === null) throw redirect('/dashboard/data', 303);
  return { account, said };
}

export async function loader(args: LoaderFunctionArgs) {
  const { since: _since, ...said } = (await saidBefore(args)).said;
  return said;
}

export async function action(args: ActionFunctionArgs) {
  const { account, said } = await saidBefore(args);
  const typed = await readForm(args.request, TAX_ADDRESS_FIELDS);
  return saveTaxAddress(args.context, account.id, { typed, said }, () =>
    backSaying(args.context.shop, words.changed),
  );
}

export default function TaxAddressPage() {
  const said = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<TaxAddress>({
    id: 'tax-address',
    lastResult: result,
    defaultValue: said,
  });
  return (
    <FormPage title={words.ownTitle} lead={words.ownLead}>
      <PostedForm form={form} result={result} button={words.save} pending={words.pending}>
        <TaxAddressFields fields={fields} asksAddress={said.address !== ''} />
      </PostedForm>
      <BackLink />
    </FormPage>
  );
}
