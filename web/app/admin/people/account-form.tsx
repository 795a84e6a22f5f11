import { useNavigation } from '@remix-run/react';
import { useMemo } from 'react';
import type { AccountFields } from '../../../ports/people-desk.ts';
import { NotSent, PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field, Select } from '../../ui/field.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AccountAnswer, AccountErrors, TypedAccount } from './account-fields.ts';
import { accountFormWords as words, roleWords } from './words.ts';

const LABELS: Readonly<Record<keyof AccountFields, string>> = {
  name: words.name,
  email: words.email,
  mobile: words.mobile,
  role: words.role,
  verified: words.verified,
  blocked: words.blocked,
};
const FIELDS = Object.keys(LABELS) as (keyof AccountFields)[];

const idOf = (name: keyof AccountFields) => `account-${name}`;

/** Edits an account; their own role and block are left to others. */
export function AccountForm({
  account,
  answer,
  isOwn,
}: {
  account: Readonly<{ typed: TypedAccount; was: string }>;
  answer: AccountAnswer | undefined;
  isOwn: boolean;
}) {
  const busy = useNavigation().formData?.get('intent') === 'account';
  const { typed, was } = answer ?? account;
  const errors: AccountErrors = answer?.errors ?? {};
  const problems = useMemo(() => problemsIn(answer?.errors ?? {}), [answer]);
  return (
    <PostForm says={false} className="grid max-w-[400px] gap-5" key={was}>
      {answer?.problem ? (
        <Notice tone="danger" alert>
          {answer.problem}
        </Notice>
      ) : null}
      <FormErrorSummary problems={problems} />
      {answer && answer.conflicts.length > 0 ? (
        <Notice tone="warning">
          {words.conflict(answer.conflicts.map((name) => LABELS[name]).join(', '))}
        </Notice>
      ) : null}
      <input type="hidden" name="intent" value="account" />
      <input type="hidden" name="was" value={was} />
      <Field
        id={idOf('name')}
        name="name"
        label={words.name}
        defaultValue={typed.name}
        errors={errors.name}
        autoComplete="off"
      />
      <Field
        id={idOf('email')}
        name="email"
        label={words.email}
        defaultValue={typed.email}
        errors={errors.email}
        inputMode="email"
        autoComplete="off"
      />
      <Field
        id={idOf('mobile')}
        name="mobile"
        label={words.mobile}
        affix="+91"
        defaultValue={typed.mobile}
        errors={errors.mobile}
        inputMode="tel"
        autoComplete="off"
      />
      <div>
        <Checkbox
          id={idOf('verified')}
          name="verified"
          label={words.verified}
          defaultChecked={typed.verified === 'on'}
        />
        <Checkbox
          name="emailChecked"
          label={words.emailChecked}
          defaultChecked={typed.emailChecked === 'on'}
        />
      </div>
      {isOwn ? (
        <>
          <input type="hidden" name="role" value={typed.role} />
          <p className="type-small text-text-2">{words.ownHint}</p>
        </>
      ) : (
        <RoleAndBlock typed={typed} errors={errors} />
      )}
      <NotSent detail={words.notSent} />
      <Button look="primary" className="justify-self-start" pending={busy && words.saving}>
        {words.save}
      </Button>
    </PostForm>
  );
}

const RoleAndBlock = ({ typed, errors }: { typed: TypedAccount; errors: AccountErrors }) => (
  <>
    <Select
      id={idOf('role')}
      name="role"
      label={words.role}
      hint={words.roleHint}
      defaultValue={typed.role}
      errors={errors.role}
      options={Object.entries(roleWords).map(([value, label]) => ({ value, label }))}
    />
    <Checkbox
      id={idOf('blocked')}
      name="blocked"
      defaultChecked={typed.blocked === 'on'}
      label={
        <>
          {words.blocked}
          <span className="type-small block text-text-2">{words.blockedHint}</span>
        </>
      }
    />
  </>
);

const problemsIn = (errors: AccountErrors) =>
  FIELDS.flatMap((name) => {
    const message = errors[name];
    return message === undefined
      ? []
      : [{ fieldId: idOf(name), text: `${LABELS[name]}: ${message}` }];
  });
