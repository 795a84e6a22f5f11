import type { AppLoadContext } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { AccountFields, PeopleRefusal } from '../../../ports/people-desk.ts';
import { rebased } from '../../../ports/three-way.ts';
import { customerName } from '../../account/customer-name.ts';
import { emailAddress } from '../../account/email-address.server.ts';
import { mobileNumber } from '../../account/register/registration.ts';
import { registerRefusals } from '../../account/register/words.ts';
import { logError } from '../../faults/log-error.server.ts';
import type { ValuesOf } from '../../forms/fields.ts';
import { actorOf } from '../../session/actor.server.ts';
import { sessionRefusals } from '../../session/words.ts';
import {
  typedOf,
  type AccountAnswer,
  type AccountErrors,
  type accountForm,
} from './account-fields.ts';
import {
  accountAnswers as answers,
  accountFormWords as words,
  customerWords,
  roleWords,
} from './words.ts';

const ROLES = ['user', 'reseller', 'admin'] as const;

const Was = z.object({
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  role: z.enum(ROLES),
  verified: z.boolean(),
  blocked: z.boolean(),
});

export type AccountSaved =
  | Readonly<{ outcome: 'saved'; said: string }>
  | Readonly<{ outcome: 'unsaved'; status: 400 | 409 | 503; answer: AccountAnswer }>;

/**
 * Saves what an admin typed about an account, all of it or nothing.
 * @throws a Response for a form that this page did not make, an account that is not there, and an
 * admin who is none any more
 */
export async function changeAccount(
  context: AppLoadContext,
  admin: Account,
  id: string,
  posted: ValuesOf<typeof accountForm>,
): Promise<AccountSaved> {
  const { was: asked, name, email, mobile, role, verified, emailChecked, blocked } = posted;
  const typed = { name, email, mobile, role, verified, emailChecked, blocked };
  const was = wasIn(asked);
  if (was === null) throw new Response(answers.noForm, { status: 400 });
  const unsaved = (
    status: 400 | 409 | 503,
    errors: AccountErrors,
    more: Partial<AccountAnswer> = {},
  ): AccountSaved => ({
    outcome: 'unsaved',
    status,
    answer: { typed, was: asked, errors, problem: null, conflicts: [], ...more },
  });

  const { shop } = context;
  const { mine, errors } = meantBy(typed, was, shop.settings.nameLength);
  if (Object.keys(errors).length > 0) return unsaved(400, errors);
  const edit = { was, mine, emailChecked: typed.emailChecked === 'on' };
  try {
    const changed = await shop.peopleDesk.change(id, edit, actorOf(context, admin));
    switch (changed.outcome) {
      case 'unknown':
        throw new Response(customerWords.gone, { status: 404 });
      case 'forbidden':
        throw new Response(sessionRefusals.forbidden, { status: 403 });
      case 'refused':
        return unsaved(400, Object.fromEntries(changed.why.map((why) => REFUSALS[why])));
      case 'conflict': {
        const { fields, now } = changed;
        const theirs = fields.map((name) => [name, words.theirs(inWords(now[name]))] as const);
        return unsaved(409, Object.fromEntries(theirs), {
          was: JSON.stringify(now),
          typed: { ...typedOf(rebased(was, mine, now)), emailChecked: typed.emailChecked },
          conflicts: fields,
        });
      }
      case 'saved':
        return {
          outcome: 'saved',
          said: changed.changed.length > 0 ? answers.saved : answers.nothingChanged,
        };
    }
  } catch (error) {
    if (!isRetryable(error)) throw error;
    logError('An account could not be changed', error);
    return unsaved(503, {}, { problem: answers.notSaved });
  }
}

/** At which field, and what it says there. */
const REFUSALS: Readonly<Record<PeopleRefusal, readonly [keyof AccountFields, string]>> = {
  emailTaken: ['email', registerRefusals.emailTaken],
  mobileTaken: ['mobile', registerRefusals.mobileTaken],
  ownRole: ['role', answers.ownRole],
  ownBlock: ['blocked', answers.ownBlock],
  lastAdmin: ['role', answers.lastAdmin],
  ownPermissions: ['role', answers.ownPermissions],
  adminsOnly: ['role', answers.adminsOnly],
  notHeld: ['role', answers.notHeld],
  mayMore: ['role', answers.mayMore],
  erased: ['name', answers.erased],
};

function wasIn(json: string): AccountFields | null {
  try {
    return Was.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** Fields that nobody touched obey no rule: accounts are older than some of them. */
function meantBy(
  typed: AccountAnswer['typed'],
  was: AccountFields,
  nameLength: Parameters<typeof customerName>[0],
): Readonly<{ mine: AccountFields; errors: AccountErrors }> {
  const before = typedOf(was);
  const errors: Record<string, string> = {};
  function read<Value>(
    name: 'name' | 'email' | 'mobile' | 'role',
    rule: z.ZodType<Value>,
    as: Value,
  ) {
    if (typed[name] === before[name]) return as;
    const checked = rule.safeParse(typed[name]);
    if (checked.success) return checked.data;
    errors[name] = checked.error.issues[0]?.message ?? '';
    return as;
  }
  const mine: AccountFields = {
    name: read('name', customerName(nameLength), was.name),
    email: read('email', emailAddress, was.email),
    mobile: read<string | null>('mobile', mobileNumber, was.mobile),
    role: read('role', z.enum(ROLES, answers.noRole), was.role),
    verified: typed.verified === 'on',
    blocked: typed.blocked === 'on',
  };
  return { mine, errors };
}

function inWords(value: AccountFields[keyof AccountFields]): string {
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return ROLES.some((role) => role === value) ? roleWords[value as keyof typeof roleWords] : value;
}
