import {
  data,
  redirect,
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { Ward } from '../../ports/ages.ts';
import { normalContact } from '../../ports/normalise.ts';
import { isContact } from '../account/register/registration.ts';
import { logError } from '../faults/log-error.server.ts';
import { list, text } from '../forms/fields.ts';
import { typedText } from '../forms/typed-text.ts';
import { FormPage } from '../forms/form-page.tsx';
import { readForm, readQuery } from '../forms/read-form.server.ts';
import { useAnswer } from '../forms/use-answer.ts';
import { useStepFocus } from '../layout/use-step-focus.ts';
import { maskedName } from '../leaderboard/masked-name.ts';
import { POLICIES } from '../legal/policies.ts';
import { sendCode } from '../session/codes/send-code.server.ts';
import { codeRefusals } from '../session/codes/words.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { Link } from '../ui/link.tsx';
import { Notice } from '../ui/notice.tsx';
import { checkCode } from './check-code.server.ts';
import { codeTo } from './code-to.ts';
import type { ShownWard, WithdrawAnswer as Answer } from './withdraw-answer.ts';
import { ChooseForm, CodeForm, ContactForm } from './withdraw-forms.tsx';
import { isGood, withdrawTicket, type WithdrawTicket } from './withdraw-ticket.server.ts';
import { guardianRefusals, withdrawRefusals as refusals, withdrawWords as words } from './words.ts';

export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta = () => [{ title: words.title }, { name: 'robots', content: 'noindex' }];

/** `?code` names the code that was sent. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  data({ codeId: readQuery(request, { code: text(60) }).code });

const MOST_WARDS = 50;

const FIELDS = {
  intent: text(20),
  contact: typedText,
  codeId: text(60),
  code: typedText,
  at: text(20),
  signature: text(100),
  ward: list(MOST_WARDS, 60),
};

const answer = (said: Partial<Answer>, status: 200 | 400 | 401 | 429 | 503 = 200) =>
  data<Answer>({ error: null, choice: null, done: false, typed: '', ...said }, { status });

/** For guardians, who need no account: three steps, each a post. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { intent, contact, codeId, code, ward, ...ticket } = await readForm(request, FIELDS);
  try {
    switch (intent) {
      case 'send':
        return await send(context, contact);
      case 'check': {
        const taken = await checkCode(context.shop, codeId, code, null);
        if ('refused' in taken) return answer({ error: taken.refused }, taken.status);
        return answer({ choice: await choiceOf(context, taken.contact) });
      }
      case 'withdraw':
        return await withdraw(context, { contact, ...ticket }, ward);
      default:
        return answer({ error: guardianRefusals.unknown }, 400);
    }
  } catch (error) {
    logError('a guardian could not withdraw', error);
    return answer({ error: guardianRefusals.failed, typed: contact }, 503);
  }
}

/** Says the same whether anybody has agreed with this contact or not. */
async function send(context: AppLoadContext, typed: string) {
  if (!isContact(typed)) return answer({ error: refusals.noContact, typed }, 400);
  const contact = normalContact(typed);
  const wards = await context.shop.ages.wardsOf(contact);
  const sent = await sendCode(context, {
    ...{ purpose: 'guardian', to: codeTo(contact), accountId: null },
    reaches: wards.length > 0,
  });
  switch (sent.outcome) {
    case 'sent':
      return redirect(`/guardian?code=${sent.codeId}`, 303);
    case 'tooMany':
      return answer({ error: codeRefusals.tooMany(formatInstant(sent.until)), typed }, 429);
    case 'failed':
      return answer({ error: codeRefusals.failed, typed }, 503);
  }
}

async function choiceOf({ shop }: AppLoadContext, contact: string): Promise<Answer['choice']> {
  const wards = await shop.ages.wardsOf(contact);
  return {
    wards: wards.map(shown),
    ticket: withdrawTicket(shop.settings.formKeys, contact, shop.now()),
  };
}

const shown = ({ accountId, name, customerNumber }: Ward): ShownWard => ({
  accountId,
  called: words.ward(maskedName(name), customerNumber),
});

async function withdraw(context: AppLoadContext, ticket: WithdrawTicket, wards: readonly string[]) {
  const { shop, noteSecurity } = context;
  if (!isGood(shop.settings.formKeys, ticket, shop.now())) {
    return answer({ error: refusals.over }, 400);
  }
  if (wards.length === 0) {
    const choice = await choiceOf(context, ticket.contact);
    return answer({ error: refusals.nobody, choice }, 400);
  }
  for (const ward of wards) {
    // Pressed twice, or of somebody else: nothing is left to withdraw.
    if (await shop.ages.guardianWithdrew(ward, ticket.contact, POLICIES.guardian)) {
      noteSecurity('sensitive_update', { account: ward, what: 'guardian' });
    }
  }
  return answer({ done: true });
}

export default function Withdraw() {
  const { codeId } = useLoaderData<typeof loader>();
  const said = useAnswer<typeof action>();
  useStepFocus(said?.done ? 'done' : said?.choice ? 'choice' : codeId === '' ? 'contact' : 'code');
  return (
    <FormPage title={words.title} lead={words.lead}>
      {said?.done ? (
        <Notice tone="success" alert>
          {words.done}
        </Notice>
      ) : said?.choice ? (
        <ChooseForm {...said.choice} error={said.error} />
      ) : codeId === '' ? (
        <ContactForm typed={said?.typed} error={said?.error} />
      ) : (
        <>
          <Notice tone="info" alert>
            {words.sent}
          </Notice>
          <CodeForm codeId={codeId} error={said?.error} />
          <Link to="/guardian" className="link">
            {words.again}
          </Link>
        </>
      )}
    </FormPage>
  );
}
