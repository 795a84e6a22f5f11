import { data, type AppLoadContext } from '@remix-run/node';
import type { Account } from '../../ports/accounts.ts';
import { namedPerson } from '../account/register/named-person.server.ts';
import { sendCode } from '../session/codes/send-code.server.ts';
import { codeRefusals } from '../session/codes/words.ts';
import { formatInstant } from '../ui/format-instant.ts';
import { codeTo } from './code-to.ts';
import type { GuardianRefused } from './refused.ts';
import { guardianRefusals as refusals } from './words.ts';

type Asked = Readonly<{ codeId: string }> | Readonly<{ refused: ReturnType<typeof refusedWith> }>;

export const refusedWith = (
  why: GuardianRefused,
  init: Readonly<{ status: 400 | 401 | 409 | 429 | 503 }>,
) => data(why, init);

const person = namedPerson(refusals);

/** Names who is to be asked, and sends them a code. */
export async function askGuardian(
  context: AppLoadContext,
  account: Account,
  typed: Readonly<{ name: string; contact: string }>,
): Promise<Asked> {
  const no = (why: GuardianRefused, status: 400 | 409 | 429 | 503) => ({
    refused: refusedWith({ ...why, typed }, { status }),
  });
  const named = person.safeParse(typed);
  if (!named.success) {
    const { issues } = named.error;
    const at = (field: string) => issues.find(({ path }) => path[0] === field)?.message;
    const [name, contact] = [at('name'), at('contact')];
    return no(
      { ...(name !== undefined && { name }), ...(contact !== undefined && { contact }) },
      400,
    );
  }
  const guardian = named.data;
  if (guardian.contact === account.mobile || guardian.contact === account.email) {
    return no({ contact: refusals.own }, 400);
  }
  if (!(await context.shop.ages.nameGuardian(account.id, guardian))) {
    return no({ form: refusals.agreedAlready }, 409);
  }
  const to = codeTo(guardian.contact);
  const asked = { purpose: 'guardian', to, accountId: account.id, reaches: true } as const;
  const sent = await sendCode(context, asked);
  switch (sent.outcome) {
    case 'sent':
      return { codeId: sent.codeId };
    case 'tooMany': {
      const form = codeRefusals.tooMany(formatInstant(sent.until));
      return no({ form }, 429);
    }
    case 'failed':
      return no({ form: codeRefusals.failed }, 503);
  }
}
