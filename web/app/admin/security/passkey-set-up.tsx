import { useNavigation, useSubmit } from '@remix-run/react';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { securityWords as words } from './words.ts';

/** Has the browser make a passkey that is a second factor. */
export function PasskeySetUp({
  options,
  ticket,
}: {
  /** As JSON. */
  options: string;
  ticket: string;
}) {
  const submit = useSubmit();
  const busy = useNavigation().formData?.get('intent') === 'passkey';
  return (
    <PasskeyButton
      ask={() =>
        import('../../session/new-passkey.ts').then(({ newPasskey }) => newPasskey(options))
      }
      onAnswer={(answer) => submit({ intent: 'passkey', ticket, answer }, { method: 'post' })}
      none={words.passkeyFailed}
      pending={busy && words.turningOn}
      below={<p className="type-caption text-text-2">{words.passkeyHint}</p>}
    >
      {words.addPasskey}
    </PasskeyButton>
  );
}
