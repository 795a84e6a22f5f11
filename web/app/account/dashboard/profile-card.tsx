import { PostForm, useLostPost } from '../../forms/post-form.tsx';
import { useOwnPost } from '../../forms/use-own-post.ts';
import { useEffect, useRef } from 'react';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { accountFields } from '../words.ts';
import { profileWords as words } from './words.ts';

type Profile = Readonly<{
  name: string;
  email: string;
  mobile: string | null;
  customerNumber: number;
}>;

export const NAME_FORM = 'name';

/** The name is changed in place; the address says so, so that it works without script. */
export function ProfileCard({
  profile: { name, email, mobile, customerNumber },
  editing,
  refused,
}: {
  profile: Profile;
  editing: boolean;
  /** What the last post was answered with. */
  refused: Readonly<{ error: string; typed: string }> | undefined;
}) {
  const edit = useRef<HTMLAnchorElement>(null);
  // A lost post leads to the address without `?edit`, too; other forms of the page leave this one shut.
  const lost = useLostPost()?.form === NAME_FORM;
  const inPlace = editing || lost || refused !== undefined;
  const wasInPlace = useRef(inPlace);
  useEffect(() => {
    // The form went, and the focus with it.
    if (wasInPlace.current && !inPlace) edit.current?.focus();
    wasInPlace.current = inPlace;
  }, [inPlace]);

  const change = (
    <span className="flex flex-wrap items-baseline justify-end gap-x-3">
      {name}
      <Link ref={edit} to="?edit=name" preventScrollReset className="link type-small">
        {words.edit}
        <span className="sr-only">{words.editWhat}</span>
      </Link>
    </span>
  );
  return (
    <section aria-labelledby="profile" className="grid content-start gap-3">
      <h2 id="profile">{words.title}</h2>
      <Card className="md:p-6">
        {inPlace ? (
          <NameForm name={refused?.typed ?? name} error={refused?.error} key={refused?.error} />
        ) : null}
        <DefinitionList
          facts={[
            ...(inPlace ? [] : [{ label: accountFields.name, value: change }]),
            { label: accountFields.email, value: email },
            { label: words.mobile, value: mobile ?? words.notGiven },
            { label: words.customerNumber, value: customerNumber },
          ]}
        />
        <Link to="/dashboard/data" className="link type-small mt-4 inline-block">
          {words.ownData}
        </Link>
      </Card>
    </section>
  );
}

function NameForm({ name, error }: { name: string; error: string | undefined }) {
  const saving = useOwnPost();
  return (
    <PostForm called={NAME_FORM} action="/dashboard" className="mb-5 grid gap-3">
      <Field
        id="name"
        name="name"
        label={accountFields.name}
        autoComplete="name"
        defaultValue={name}
        errors={error}
        alert
        autoFocus
      />
      <div className="flex gap-3">
        <Button pending={saving && words.saving}>{words.save}</Button>
        <LinkButton to="/dashboard" look="quiet" preventScrollReset>
          {words.cancel}
        </LinkButton>
      </div>
    </PostForm>
  );
}
