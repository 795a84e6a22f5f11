import type { ApiRejection } from '../../../ports/api-answer.ts';
import {
  accountFieldsOf,
  type AccountFields,
  type PeopleRefusal,
} from '../../../ports/people-desk.ts';
import { typedOf, type AccountErrors } from '../../admin/people/account-fields.ts';
import { REFUSALS } from '../../admin/people/change-account.server.ts';
import { editAccount } from '../../admin/people/edit-account.server.ts';
import { accountAnswers as answers, accountFormWords } from '../../admin/people/words.ts';
import { answer, only, type Asked } from '../kernel/answer.server.ts';
import { refusal, type Refusal } from '../kernel/refusal.ts';
import { accountNamed } from '../kernel/whose.server.ts';
import { apiWords } from '../kernel/words.ts';
import { updateUser } from './calls.ts';
import { customersShown } from './rows.ts';
import { adminWords } from './words.ts';

type Changing = Asked<typeof updateUser>;

export const loader = only('POST');

export const action = answer(updateUser, async ({ body, account: admin, shop, context }) => {
  const customer = await accountNamed(shop, String(body._id));
  if (customer === null) return refusal('NotFound', apiWords.noAccount);
  const { id } = customer;
  if ((await accountNamed(shop, String(body.userid)))?.id !== id) {
    return refusal('UserMismatch', adminWords.userMismatch);
  }
  const was = accountFieldsOf(customer);
  const edited = await editAccount(context, admin, id, { was, typed: typedIn(body, was) });
  switch (edited.outcome) {
    case 'saved': {
      const now = (await shop.accounts.byId(id)) ?? customer;
      const [user] = await customersShown(shop, [now], admin.permissions.includes('money'));
      if (user === undefined) throw new Error(`${id} is not there`);
      return {
        message: edited.changed.length > 0 ? answers.saved : answers.nothingChanged,
        user,
      };
    }
    case 'invalid':
      return misread(edited.errors);
    case 'refused':
      return forbidden(edited.why);
    case 'conflict':
      return refusal('Conflict', accountFormWords.conflict(edited.fields.map(sentAs).join(', ')));
    case 'unknown':
      return refusal('NotFound', apiWords.noAccount);
    case 'forbidden':
      return refusal('Forbidden', apiWords.forbidden);
    case 'notNow':
      return refusal('StoreBusy', answers.notSaved);
  }
});

/** As the form of the page would send it: what is left out is as it was. */
function typedIn(body: Changing['body'], was: AccountFields) {
  const before = typedOf(was);
  return {
    name: body.name ?? before.name,
    email: body.email ?? before.email,
    mobile: body.mobilenumber ?? before.mobile,
    role: body.role ?? before.role,
    verified: ticked(body.verified ?? was.verified),
    emailChecked: ticked(body.emailChecked ?? false),
    blocked: ticked(body.isBlocked ?? was.blocked),
  };
}

const ticked = (is: boolean): string => (is ? 'on' : '');

const SENT_AS: Readonly<Partial<Record<keyof AccountFields, string>>> = {
  mobile: 'mobilenumber',
  blocked: 'isBlocked',
};
const sentAs = (field: keyof AccountFields): string => SENT_AS[field] ?? field;

function misread(errors: AccountErrors): Refusal {
  const told = Object.entries(errors).map(
    ([field, said]) => [sentAs(field as keyof AccountFields), said] as const,
  );
  const message = told[0]?.[1] ?? apiWords.inputInvalid;
  return refusal('InputInvalid', message, { beside: { errors: Object.fromEntries(told) } });
}

function forbidden(why: readonly PeopleRefusal[]): Refusal {
  const told = why.map((one) => REFUSALS[one]);
  const errors = Object.fromEntries(told.map(([field, said]) => [sentAs(field), said]));
  const code = why[0] === undefined ? 'Forbidden' : CODES[why[0]];
  return refusal(code, told[0]?.[1] ?? apiWords.forbidden, { beside: { errors } });
}

const CODES = {
  emailTaken: 'EmailTaken',
  mobileTaken: 'MobileTaken',
  ownRole: 'OwnRole',
  ownBlock: 'OwnBlock',
  lastAdmin: 'LastAdmin',
  mayMore: 'MayMore',
  erased: 'AccountErased',
  // Those of permissions, which this call does not change.
  ownPermissions: 'Forbidden',
  adminsOnly: 'Forbidden',
  notHeld: 'Forbidden',
} as const satisfies Readonly<Record<PeopleRefusal, ApiRejection>>;
