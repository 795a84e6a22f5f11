import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { freeAbandoned } from '../account/register/free-abandoned.server.ts';
import { mobileNumber } from '../account/register/registration.ts';
import { returnPath } from '../account/return-path.server.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { flashCookie } from '../layout/flash.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { duePath } from '../session/before-paying.ts';
import { backWords, mobileRefusals as refusals, mobileWords as words } from './words.ts';

/** Remix sends what an action says about when to try again only if it is told to. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** Once: who has a number goes on to where they were. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const { origin } = readQuery(request, { origin: text(2_000) });
  if (account.mobile !== null) throw redirect(returnPath(origin));
  return data({ origin, back: returnPath(origin) });
}

type Refused = Readonly<{ mobile?: string; form?: string; typed: string }>;

export async function action({ request, context }: ActionFunctionArgs) {
  const { shop, noteSecurity } = context;
  const { origin, mobile: typed } = await readForm(request, {
    origin: text(2_000),
    mobile: typedText,
  });
  const account = await requireAccount({ request, context }, duePath('mobile', origin));
  const goesOn = returnPath(origin);
  if (account.mobile !== null) return redirect(goesOn, { status: 303 });
  const refused = (why: Omit<Refused, 'typed'>, status: 400 | 409 | 503) =>
    data<Refused>({ ...why, typed }, { status });
  const read = mobileNumber.safeParse(typed);
  if (!read.success) return refused({ mobile: read.error.issues[0]?.message ?? '' }, 400);
  try {
    await freeAbandoned(shop, '', read.data);
    if ((await shop.ways.giveMobile(account.id, read.data)) === 'taken') {
      return refused({ mobile: refusals.taken }, 409);
    }
    noteSecurity('authn_contact_change', { account: account.id, what: 'mobile' });
    const headers = { 'Set-Cookie': await flashCookie(shop, 'success', words.saved) };
    return redirect(goesOn, { status: 303, headers });
  } catch (error) {
    logError('a number could not be saved', error);
    return refused({ form: refusals.failed }, 503);
  }
}

export default function MobileBeforePaying() {
  const { origin, back } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const busy = useOwnPost();
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        <input type="hidden" name="origin" value={origin} />
        {refused?.form === undefined ? null : (
          <Notice tone="danger" alert>
            {refused.form}
          </Notice>
        )}
        <Field
          id="mobile"
          name="mobile"
          type="tel"
          label={words.label}
          hint={words.hint}
          affix="+91"
          autoComplete="tel-national"
          inputMode="numeric"
          defaultValue={refused?.typed}
          errors={refused?.mobile}
          alert
          autoFocus={refused?.mobile !== undefined}
        />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <LinkButton to={back} look="quiet">
        {backWords.back}
      </LinkButton>
    </FormPage>
  );
}
