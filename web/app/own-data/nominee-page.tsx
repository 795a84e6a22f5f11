import { getInputProps, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { namedPerson } from '../account/register/named-person.server.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { PostedForm } from '../forms/posted-form.tsx';
import { formOf, readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { PROOF_FIELD, proveAgain, requireFreshProof } from '../session/proof/fresh-proof.server.ts';
import { keepsForm } from '../session/proof/kept-form.ts';
import { ProofField } from '../session/proof/proof-field.tsx';
import { requireAccount } from '../session/require-account.server.ts';
import { AS_TYPED } from '../ui/as-typed.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { BackLink } from './back-link.tsx';
import { backSaying } from './back-saying.server.ts';
import { nomineeRefusals as refusals, nomineeWords as words } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

export const shouldRevalidate = keepsForm;

/** Only who has just proven to be the customer sees and names who may act for them. */
export async function loader(args: LoaderFunctionArgs) {
  const account = await requireAccount(args);
  requireFreshProof(args, account);
  return { nominee: await args.context.shop.nominees.of(account.id) };
}

const schema = namedPerson(refusals);

export async function action(args: ActionFunctionArgs) {
  const account = await requireAccount(args);
  const { shop, noteSecurity } = args.context;
  const { intent, proof, ...typed } = await readForm(args.request, {
    ...PROOF_FIELD,
    intent: text(20),
    name: typedText,
    contact: typedText,
  });
  const saved = async (said: string) => {
    noteSecurity('sensitive_update', { account: account.id, what: 'nominee' });
    return backSaying(shop, said);
  };
  const submission = parseWithZod(formOf(typed), { schema, disableAutoCoercion: true });
  const unproven = async () => {
    const stale = await proveAgain(args, account, proof);
    if (stale === null) return null;
    const { message, ...init } = stale;
    return data({ result: submission.reply(), asked: { intent, message } }, init);
  };
  try {
    if (intent === 'remove') {
      const stale = await unproven();
      if (stale !== null) return stale;
      await shop.nominees.remove(account.id);
      return await saved(words.removed);
    }
    if (submission.status !== 'success') {
      return data({ result: submission.reply(), asked: null }, { status: 400 });
    }
    const nominee = submission.value;
    if (nominee.contact === account.email || nominee.contact === account.mobile) {
      const fieldErrors = { contact: [refusals.own] };
      return data({ result: submission.reply({ fieldErrors }), asked: null }, { status: 400 });
    }
    const stale = await unproven();
    if (stale !== null) return stale;
    await shop.nominees.set(account.id, nominee);
    return await saved(words.saved(nominee.name));
  } catch (error) {
    logError('a nominee could not be saved', error);
    const formErrors = [refusals.failed];
    return data({ result: submission.reply({ formErrors }), asked: null }, { status: 503 });
  }
}

export default function NomineePage() {
  const { nominee } = useLoaderData<typeof loader>();
  const { result: answered, asked = null } = useAnswer<typeof action>() ?? {};
  // What is removed has nothing typed for it.
  const removing = asked?.intent === 'remove';
  const result = removing ? undefined : answered;
  const busy = useNavigation().formData?.get('intent') === 'remove';
  const [form, fields] = useForm<{ name: string; contact: string }>({
    id: 'nominee',
    lastResult: result,
    defaultValue: nominee,
  });
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostedForm form={form} result={result} button={words.save} pending={words.saving}>
        <Field
          {...getInputProps(fields.name, { type: 'text' })}
          key="name"
          label={words.name}
          errors={fields.name.errors}
        />
        <Field
          {...getInputProps(fields.contact, { type: 'text' })}
          key="contact"
          {...AS_TYPED}
          label={words.contact}
          hint={words.hint}
          errors={fields.contact.errors}
        />
        <ProofField asked={removing ? null : asked?.message} />
      </PostedForm>
      {nominee === null ? null : (
        <PostForm>
          <input type="hidden" name="intent" value="remove" />
          <ProofField asked={removing ? asked.message : null} />
          <Button look="danger" pending={busy && words.removing}>
            {words.remove}
          </Button>
        </PostForm>
      )}
      <BackLink />
    </FormPage>
  );
}
