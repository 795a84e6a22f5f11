import type { AccountFields } from '../../../ports/people-desk.ts';
import { text, type ValuesOf } from '../../forms/fields.ts';

/** Longer than what is allowed, so that the rule of the field can say so. */
export const accountForm = {
  was: text(2_000),
  name: text(12_000),
  email: text(12_000),
  mobile: text(12_000),
  role: text(20),
  verified: text(5),
  emailChecked: text(5),
  blocked: text(5),
};
export type TypedAccount = Omit<ValuesOf<typeof accountForm>, 'was'>;

/** What the form shows of an account; `emailChecked` is ticked by nobody but who sends it. */
export const typedOf = (fields: AccountFields): TypedAccount => ({
  name: fields.name,
  email: fields.email,
  mobile: fields.mobile ?? '',
  role: fields.role,
  verified: fields.verified ? 'on' : '',
  emailChecked: '',
  blocked: fields.blocked ? 'on' : '',
});

export type AccountErrors = Readonly<Partial<Record<keyof AccountFields, string>>>;

/** What the form goes on with after a post that saved nothing. */
export type AccountAnswer = Readonly<{
  typed: TypedAccount;
  was: string;
  errors: AccountErrors;
  /** What concerns no field. */
  problem: string | null;
  conflicts: readonly (keyof AccountFields)[];
}>;
