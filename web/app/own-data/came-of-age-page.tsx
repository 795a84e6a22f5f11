import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useNavigation } from '@remix-run/react';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { POLICIES } from '../legal/policies.ts';
import { requireFreshProof } from '../session/proof/fresh-proof.server.ts';
import { keepsForm } from '../session/proof/kept-form.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { Button } from '../ui/button.tsx';
import { CheckboxField } from '../ui/checkbox-field.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { BackLink } from './back-link.tsx';
import { backSaying } from './back-saying.server.ts';
import { ageRefusal, birthday } from './came-of-age.server.ts';
import { cameOfAgeRefusals as refusals, cameOfAgeWords as words } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }];

export const shouldRevalidate = keepsForm;

/** Whoever is signed in and said to be under 18; null for everybody else. */
async function minorOf({ request, context }: LoaderFunctionArgs) {
  const account = await requireAccount({ request, context });
  const age = await context.shop.ages.of(account.id);
  if (age === null || age.adult) return null;
  requireFreshProof({ request, context }, account);
  return { account, age };
}

export async function loader(args: LoaderFunctionArgs) {
  if ((await minorOf(args)) === null) throw redirect('/dashboard/data');
  return null;
}

type Refused = Readonly<{ birth?: string; confirm?: string; form?: string; typed: string }>;

export async function action(args: ActionFunctionArgs) {
  const { shop, noteSecurity } = args.context;
  const { birth, confirm } = await readForm(args.request, { birth: typedText, confirm: text(20) });
  const refused = (why: Omit<Refused, 'typed'>, status: 400 | 409 | 503) =>
    data<Refused>({ ...why, typed: birth }, { status });
  try {
    const minor = await minorOf(args);
    if (minor === null) return refused({ form: refusals.notMinor }, 409);
    const born = birthday.safeParse(birth);
    const fault = born.success ? ageRefusal(born.data, minor.age, shop.now()) : refusals.noDate;
    if (fault !== null || confirm !== 'on') {
      const why = {
        ...(fault !== null && { birth: fault }),
        ...(confirm !== 'on' && { confirm: refusals.notConfirmed }),
      };
      return refused(why, 400);
    }
    await shop.ages.cameOfAge(minor.account.id, POLICIES.age);
    noteSecurity('sensitive_update', { account: minor.account.id, what: 'age' });
    return await backSaying(shop, words.done);
  } catch (error) {
    if (error instanceof Response) throw error;
    logError('an age could not be saved', error);
    return refused({ form: refusals.failed }, 503);
  }
}

export default function CameOfAge() {
  const refused = useAnswer<typeof action>();
  const busy = useNavigation().formMethod === 'POST';
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        {refused?.form === undefined ? null : <Notice tone="danger">{refused.form}</Notice>}
        <Field
          id="birth"
          name="birth"
          type="date"
          label={words.birth}
          autoComplete="bday"
          defaultValue={refused?.typed}
          errors={refused?.birth}
          alert
          autoFocus={refused?.birth !== undefined}
        />
        <CheckboxField
          id="confirm"
          name="confirm"
          label={words.confirm}
          errors={refused?.confirm}
          alert
        />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <BackLink />
    </FormPage>
  );
}
