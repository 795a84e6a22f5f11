import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { PostForm } from '../forms/post-form.tsx';
import { readForm } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useOwnPost } from '../forms/use-own-post.ts';
import { POLICIES } from '../legal/policies.ts';
import { PROOF_FIELD, proveAgain, requireFreshProof } from '../session/proof/fresh-proof.server.ts';
import { keepsForm } from '../session/proof/kept-form.ts';
import { ProofField } from '../session/proof/proof-field.tsx';
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
  return { account, age };
}

export async function loader(args: LoaderFunctionArgs) {
  const minor = await minorOf(args);
  if (minor === null) throw redirect('/dashboard/data');
  requireFreshProof(args, minor.account);
  return null;
}

type Refused = Readonly<{
  birth?: string;
  confirm?: string;
  form?: string;
  /** Why a proof is asked for. */
  proof?: string;
  typed: Readonly<{ birth: string; confirmed: boolean }>;
}>;

export async function action(args: ActionFunctionArgs) {
  const { shop, noteSecurity } = args.context;
  const { birth, confirm, proof } = await readForm(args.request, {
    ...PROOF_FIELD,
    birth: typedText,
    confirm: text(20),
  });
  const typed = { birth, confirmed: confirm === 'on' };
  const refused = (why: Omit<Refused, 'typed'>, status: number, headers?: HeadersInit) =>
    data<Refused>({ ...why, typed }, { status, ...(headers && { headers }) });
  try {
    const minor = await minorOf(args);
    if (minor === null) return refused({ form: refusals.notMinor }, 409);
    // Before anything is said of the birthday: it is held against what is kept.
    const stale = await proveAgain(args, minor.account, proof);
    if (stale !== null) return refused({ proof: stale.message }, stale.status, stale.headers);
    const born = birthday.safeParse(birth);
    const fault = born.success ? ageRefusal(born.data, minor.age, shop.now()) : refusals.noDate;
    if (fault !== null || !typed.confirmed) {
      const why = {
        ...(fault !== null && { birth: fault }),
        ...(!typed.confirmed && { confirm: refusals.notConfirmed }),
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
  const busy = useOwnPost();
  return (
    <FormPage title={words.title} lead={words.lead}>
      <PostForm className="grid gap-5">
        {refused?.form === undefined ? null : (
          <Notice tone="danger" alert>
            {refused.form}
          </Notice>
        )}
        <Field
          id="birth"
          name="birth"
          type="date"
          label={words.birth}
          autoComplete="bday"
          defaultValue={refused?.typed.birth}
          errors={refused?.birth}
          alert
          autoFocus={refused?.birth !== undefined}
        />
        <CheckboxField
          id="confirm"
          name="confirm"
          label={words.confirm}
          defaultChecked={refused?.typed.confirmed}
          errors={refused?.confirm}
          alert
        />
        <ProofField asked={refused?.proof} />
        <Button look="primary" size="big" className="w-full" pending={busy && words.pending}>
          {words.button}
        </Button>
      </PostForm>
      <BackLink />
    </FormPage>
  );
}
