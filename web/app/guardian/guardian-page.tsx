import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Account } from '../../ports/accounts.ts';
import type { Age } from '../../ports/ages.ts';
import { logError } from '../faults/log-error.server.ts';
import { text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useStepFocus } from '../layout/use-step-focus.ts';
import { POLICIES } from '../legal/policies.ts';
import { BackLink } from '../own-data/back-link.tsx';
import { backSaying } from '../own-data/back-saying.server.ts';
import { requireAccount } from '../session/require-account.server.ts';
import { formatDay } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { AgreeForm } from './agree-form.tsx';
import { askGuardian, refusedWith } from './ask-guardian.server.ts';
import { AskForm } from './ask-form.tsx';
import { checkCode } from './check-code.server.ts';
import { GUARDIAN_PATH } from '../session/guardian-path.ts';
import { guardianRefusals as refusals, guardianWords as words } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

type Minor = Readonly<{ account: Account; age: Age }>;

/** `?code` names the code that was sent. */
const codeNamedBy = (request: Request) => readQuery(request, { code: text(60) }).code;
const pathOf = (codeId: string) =>
  codeId === '' ? GUARDIAN_PATH : `${GUARDIAN_PATH}?${new URLSearchParams({ code: codeId })}`;

/** Whoever is signed in, where they are under 18. @throws a redirect for everybody else */
async function minorOf({ request, context }: LoaderFunctionArgs): Promise<Minor> {
  // A code that was sent is still good after signing in: its field is there then, after a post as well.
  const account = await requireAccount({ request, context }, pathOf(codeNamedBy(request)));
  const age = await context.shop.ages.of(account.id);
  if (age === null || age.adult) throw redirect('/dashboard/data', 303);
  return { account, age };
}

export async function loader(args: LoaderFunctionArgs) {
  const { age } = await minorOf(args);
  const { guardian, guardianAgreedAt } = age;
  const codeId = guardian === null ? '' : codeNamedBy(args.request);
  return data({ guardian, guardianAgreedAt, codeId });
}

const FIELDS = {
  intent: text(20),
  name: typedText,
  contact: typedText,
  codeId: text(60),
  code: typedText,
  agrees: text(20),
};

export async function action(args: ActionFunctionArgs) {
  const minor = await minorOf(args);
  const { intent, ...typed } = await readForm(args.request, FIELDS);
  const { name, contact } = typed;
  try {
    if (minor.age.guardianAgreedAt !== null) {
      return refusedWith({ form: refusals.agreedAlready }, { status: 409 });
    }
    if (intent === 'send') {
      const asked = await askGuardian(args.context, minor.account, { name, contact });
      if ('refused' in asked) return asked.refused;
      return redirect(pathOf(asked.codeId), 303);
    }
    if (intent === 'agree') return await agree(args.context, minor, typed);
    return refusedWith({ form: refusals.unknown }, { status: 400 });
  } catch (error) {
    logError('a guardian could not be asked', error);
    return refusedWith({ form: refusals.failed }, { status: 503 });
  }
}

async function agree(
  context: AppLoadContext,
  { account, age }: Minor,
  { codeId, code, agrees }: Readonly<{ codeId: string; code: string; agrees: string }>,
) {
  const { shop, noteSecurity } = context;
  const { guardian } = age;
  // Before the code is looked at: a right one is used up.
  if (agrees !== 'on') {
    return refusedWith({ agrees: refusals.notAgreed, unused: code }, { status: 400 });
  }
  const taken = await checkCode(shop, codeId, code, account.id);
  if ('refused' in taken) return refusedWith({ code: taken.refused }, { status: taken.status });
  const isTheirs = guardian !== null && taken.contact === guardian.contact;
  if (!isTheirs || !(await shop.ages.guardianAgreed(account.id, guardian, POLICIES.guardian))) {
    return refusedWith({ form: refusals.otherGuardian }, { status: 409 });
  }
  noteSecurity('sensitive_update', { account: account.id, what: 'guardian' });
  return backSaying(shop, words.agreed(guardian.name));
}

export default function GuardianPage() {
  const { guardian, guardianAgreedAt, codeId } = useLoaderData<typeof loader>();
  const refused = useAnswer<typeof action>();
  const isAsked = guardian !== null && codeId !== '';
  useStepFocus(isAsked ? 'code' : 'ask');
  if (guardian !== null && guardianAgreedAt !== null) {
    return (
      <FormPage
        title={words.title}
        lead={words.isAgreed(guardian.name, formatDay(guardianAgreedAt))}
      >
        <p>
          {words.howToWithdraw}{' '}
          <Link to="/guardian" className="link">
            {words.withdrawPage}
          </Link>
        </p>
        <BackLink />
      </FormPage>
    );
  }
  const form = <AskForm guardian={guardian} refused={refused} again={codeId !== ''} />;
  return (
    <FormPage title={words.title} lead={words.lead}>
      {refused?.form === undefined ? null : (
        <Notice tone="danger" alert>
          {refused.form}
        </Notice>
      )}
      {isAsked ? (
        <>
          <Notice tone="info" alert>
            {words.sentTo(guardian.name, guardian.contact)}
          </Notice>
          <AgreeForm codeId={codeId} refused={refused} />
          <details open={refused?.name !== undefined || refused?.contact !== undefined}>
            <summary className="link">{words.other}</summary>
            <div className="mt-4">{form}</div>
          </details>
        </>
      ) : (
        form
      )}
      <BackLink />
    </FormPage>
  );
}
