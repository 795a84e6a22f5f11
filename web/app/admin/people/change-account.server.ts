import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import type { Account } from '../../../ports/accounts.ts';
import type { AccountFields, PeopleRefusal } from '../../../ports/people-desk.ts';
import { rebased } from '../../../ports/three-way.ts';
import { registerRefusals } from '../../account/register/words.ts';
import type { ValuesOf } from '../../forms/fields.ts';
import { sessionRefusals } from '../../session/words.ts';
import {
  typedOf,
  type AccountAnswer,
  type AccountErrors,
  type accountForm,
} from './account-fields.ts';
import { editAccount, ROLES } from './edit-account.server.ts';
import {
  accountAnswers as answers,
  accountFormWords as words,
  customerWords,
  roleWords,
} from './words.ts';

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

  const edited = await editAccount(context, admin, id, { was, typed });
  switch (edited.outcome) {
    case 'invalid':
      return unsaved(400, edited.errors);
    case 'unknown':
      throw new Response(customerWords.gone, { status: 404 });
    case 'forbidden':
      throw new Response(sessionRefusals.forbidden, { status: 403 });
    case 'refused':
      return unsaved(400, Object.fromEntries(edited.why.map((why) => REFUSALS[why])));
    case 'conflict': {
      const { fields, now, mine } = edited;
      const theirs = fields.map((field) => [field, words.theirs(inWords(now[field]))] as const);
      return unsaved(409, Object.fromEntries(theirs), {
        was: JSON.stringify(now),
        typed: { ...typedOf(rebased(was, mine, now)), emailChecked: typed.emailChecked },
        conflicts: fields,
      });
    }
    case 'notNow':
      return unsaved(503, {}, { problem: answers.notSaved });
    case 'saved':
      return {
        outcome: 'saved',
        said: edited.changed.length > 0 ? answers.saved : answers.nothingChanged,
      };
  }
}

/** At which field, and what it says there. */
export const REFUSALS: Readonly<Record<PeopleRefusal, readonly [keyof AccountFields, string]>> = {
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

function inWords(value: AccountFields[keyof AccountFields]): string {
  if (value === null || value === '') return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return ROLES.some((role) => role === value) ? roleWords[value as keyof typeof roleWords] : value;
}
