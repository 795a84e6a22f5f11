import { useNavigation, useSubmit } from '@remix-run/react';
import { PasskeyButton } from '../../session/passkey-button.tsx';
import { usePasskeys } from '../../ui/use-passkeys.ts';
import { passkeyWords as words } from './words.ts';

const PAGE = '/login/with-passkey';

const shownPasskey = () =>
  import('../../session/passkey-answer.ts').then(({ passkeyAnswer }) => passkeyAnswer());

/** Signs in with a passkey of this device; nothing where there is no script, or none of them. */
export function PasskeySignInButton({ origin }: { origin: string }) {
  const submit = useSubmit();
  const busy = useNavigation().formAction === PAGE;
  const canShow = usePasskeys();
  if (!canShow) return null;
  return (
    <PasskeyButton
      ask={shownPasskey}
      onAnswer={(answer) => submit({ answer, origin }, { method: 'post', action: PAGE })}
      none={words.notShown}
      pending={busy && words.pending}
    >
      {words.button}
    </PasskeyButton>
  );
}
