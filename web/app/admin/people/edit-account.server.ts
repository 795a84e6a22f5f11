import type { AppLoadContext } from '@remix-run/node';
import { isRetryable } from '@store/platform/fault';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { AccountFields, PeopleChanged } from '../../../ports/people-desk.ts';
import { customerName } from '../../account/customer-name.ts';
import { emailAddress } from '../../account/email-address.server.ts';
import { mobileNumber } from '../../account/register/registration.ts';
import { logError } from '../../faults/log-error.server.ts';
import { actorOf } from '../../session/actor.server.ts';
import { typedOf, type AccountErrors, type TypedAccount } from './account-fields.ts';
import { accountAnswers as answers } from './words.ts';

export const ROLES = ['user', 'reseller', 'admin'] as const;

/** `mine` is what was typed, as it would be kept. */
export type AccountEdited =
  | Readonly<{ outcome: 'invalid'; errors: AccountErrors }>
  | (PeopleChanged<AccountFields> & Readonly<{ mine: AccountFields }>)
  /** Nothing was saved, for now. */
  | Readonly<{ outcome: 'notNow' }>;

/** Saves what an admin typed about an account that was like `was` then, all of it or nothing. */
export async function editAccount(
  context: AppLoadContext,
  admin: Account,
  id: string,
  { was, typed }: Readonly<{ was: AccountFields; typed: TypedAccount }>,
): Promise<AccountEdited> {
  const { peopleDesk, settings } = context.shop;
  const { mine, errors } = meantBy(typed, was, settings.nameLength);
  if (Object.keys(errors).length > 0) return { outcome: 'invalid', errors };
  const edit = { was, mine, emailChecked: typed.emailChecked === 'on' };
  try {
    return { ...(await peopleDesk.change(id, edit, actorOf(context, admin))), mine };
  } catch (error) {
    if (!isRetryable(error)) throw error;
    logError('An account could not be changed', error);
    return { outcome: 'notNow' };
  }
}

/** Fields that nobody touched obey no rule: accounts are older than some of them. */
function meantBy(
  typed: TypedAccount,
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
