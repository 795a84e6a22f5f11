import { useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Qr } from '../../ui/qr.tsx';
import type { AppToShow } from './app-to-show.server.ts';
import { securityWords as words } from './words.ts';

/** What an app is told, and its first code. */
export function AppSetUp({
  app,
  again,
  wrong,
}: {
  app: AppToShow;
  /** The one that the answer to a wrong code is about. */
  again: AppToShow | undefined;
  wrong: string | undefined;
}) {
  // Loaded again it would be another secret than the one that was scanned.
  const [scanned] = useState(app);
  const { ticket, secret, picture } = again ?? scanned;
  const busy = useNavigation().formData?.get('intent') === 'add';
  return (
    <>
      <p>{words.appSteps}</p>
      <Qr picture={picture} label={words.picture} />
      <details>
        <summary className="link">{words.byHand}</summary>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <code className="break-all">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} label={words.copyKey} />
        </p>
      </details>
      <PostForm className="grid gap-5">
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="ticket" value={ticket} />
        <Field
          id="code"
          name="code"
          label={words.code}
          hint={words.codeHint}
          errors={wrong}
          alert
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
        />
        <Button look="primary" size="big" className="w-full" pending={busy && words.turningOn}>
          {words.turnOn}
        </Button>
      </PostForm>
    </>
  );
}
