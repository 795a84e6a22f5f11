import { useForm } from '@conform-to/react';
import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { returnPath } from '../account/return-path.server.ts';
import { text } from '../forms/fields.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { duePath, isStateDue } from '../session/before-paying.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { saveTaxAddress } from '../tax-address/save-tax-address.server.ts';
import { TAX_ADDRESS_FIELDS, type TypedTaxAddress } from '../tax-address/tax-address.ts';
import { TaxAddressFields } from '../tax-address/tax-address-fields.tsx';
import { taxAddressWords as words } from '../tax-address/words.ts';
import { LinkButton } from '../ui/button.tsx';
import { backWords } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Once, while the store is registered for GST: who has said it goes on to where they were. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { origin } = readQuery(request, { origin: text(2_000) });
  if (!(await isStateDue(context.shop, account.id))) throw redirect(returnPath(origin));
  return data({ origin, back: returnPath(origin) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop } = context;
  const form = await readForm(request, { origin: text(2_000), ...TAX_ADDRESS_FIELDS });
  const account = await requireAccount({ request, context }, duePath('state', form.origin));
  const goesOn = returnPath(form.origin);
  if (!(await isStateDue(shop, account.id))) return redirect(goesOn, { status: 303 });
  return saveTaxAddress(context, account.id, form, async () => {
    const headers = { 'Set-Cookie': await flashCookie(shop, 'success', words.saved) };
    return redirect(goesOn, { status: 303, headers });
  });
}

export default function StateBeforePaying() {
  const { origin, back } = useLoaderData<typeof loader>();
  const result = useAnswer<typeof action>()?.result;
  const [form, fields] = useForm<TypedTaxAddress>({ id: 'state', lastResult: result });
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostedForm form={form} result={result} button={words.button} pending={words.pending}>
        <input type="hidden" name="origin" value={origin} />
        <TaxAddressFields fields={fields} />
      </PostedForm>
      <LinkButton to={back} look="quiet">
        {backWords.back}
      </LinkButton>
    </FormPage>
  );
}
