import { useNavigation } from '@remix-run/react';
import type { Guardian } from '../../ports/ages.ts';
import { PostForm } from '../forms/post-form.tsx';
import { AS_TYPED } from '../ui/as-typed.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import type { GuardianRefused } from './refused.ts';
import { guardianWords as words } from './words.ts';

/** Who is to be asked; the code goes to them. */
export function AskForm({
  guardian,
  refused,
  again,
}: {
  guardian: Guardian | null;
  refused: GuardianRefused | undefined;
  /** Whether a code is on its way already. */
  again: boolean;
}) {
  const busy = useNavigation().formData?.get('intent') === 'send';
  const shown = refused?.typed ?? guardian;
  return (
    <PostForm className="grid gap-5">
      <input type="hidden" name="intent" value="send" />
      <Field
        id="name"
        name="name"
        label={words.name}
        defaultValue={shown?.name}
        errors={refused?.name}
        alert
        autoFocus={refused?.name !== undefined}
      />
      <Field
        id="contact"
        name="contact"
        label={words.contact}
        {...AS_TYPED}
        hint={words.contactHint}
        defaultValue={shown?.contact}
        errors={refused?.contact}
        alert
        autoFocus={refused?.name === undefined && refused?.contact !== undefined}
      />
      <Button
        look={again ? 'secondary' : 'primary'}
        size={again ? undefined : 'big'}
        className={again ? 'justify-self-start' : 'w-full'}
        pending={busy && words.sending}
      >
        {again ? words.sendAgain : words.send}
      </Button>
    </PostForm>
  );
}
