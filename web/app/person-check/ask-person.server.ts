import type { AppLoadContext } from '@remix-run/node';
import type { AskingForm } from '../../ports/proofs-of-work.ts';
import type { Crowd } from '../../ports/shop.ts';
import type { ValuesOf } from '../forms/fields.ts';
import { sendCode } from '../session/codes/send-code.server.ts';
import { isCode } from '../session/codes/is-code.ts';
import { codeRefusals } from '../session/codes/words.ts';
import { formatInstant } from '../ui/format-instant.ts';
import type { PersonAsked } from './person-asked.ts';
import type { personFields } from './person-fields.ts';
import { personRefusals } from './words.ts';

/** A form that was filled in rightly, and the normalised e-mail that was typed into it. */
type Sent = Readonly<{ form: AskingForm; email: string; given: ValuesOf<typeof personFields> }>;

/**
 * Whether a form has to be asked first for a proof that a person sends it; null when it goes on.
 * Only where many posts come from one network is anybody asked. Answer a form that is asked with
 * status 403 and with what was typed.
 */
export async function askPerson(context: AppLoadContext, sent: Sent): Promise<PersonAsked | null> {
  const { crowd } = context;
  if (crowd === undefined) return null;
  const { personBy, personCodeId } = sent.given;
  if (personBy === 'mail') return askForCode(context, sent);
  if (personCodeId !== '') return checkCode(context, crowd, sent);
  return checkWork(context, crowd, sent);
}

async function checkWork({ shop }: AppLoadContext, crowd: Crowd, { form, given }: Sent) {
  const { proofsOfWork } = shop;
  if (given.personWork === '' || !(await proofsOfWork.take(form, given.personWork))) {
    return { by: 'work', task: await proofsOfWork.taskFor(form), problem: null } as const;
  }
  await crowd.takeBack();
  return null;
}

async function checkCode({ shop }: AppLoadContext, crowd: Crowd, { email, given }: Sent) {
  const { personCodeId: codeId, personCode: code } = given;
  const again = (problem: string) => ({ by: 'code', codeId, email, problem }) as const;
  if (!isCode(code)) return again(personRefusals.noCode);
  const checked = await shop.oneTimeCodes.check(codeId, 'person', code);
  if (checked.outcome === 'wrong' && checked.triesLeft > 0) {
    return again(codeRefusals.wrong(checked.triesLeft));
  }
  const isTheirs =
    checked.outcome === 'right' && 'email' in checked.to && checked.to.email === email;
  if (!isTheirs) return again(codeRefusals.over);
  await crowd.takeBack();
  return null;
}

async function askForCode(context: AppLoadContext, { form, email }: Sent): Promise<PersonAsked> {
  const code = await sendCode(context, {
    purpose: 'person',
    to: { email },
    accountId: null,
    reaches: true,
  });
  if (code.outcome === 'sent') return { by: 'code', codeId: code.codeId, email, problem: null };
  const problem =
    code.outcome === 'failed'
      ? codeRefusals.failed
      : codeRefusals.tooMany(formatInstant(code.until.toISOString()));
  return { by: 'work', task: await context.shop.proofsOfWork.taskFor(form), problem };
}
