import { useNavigation, useSubmit } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { usePasskeys } from '../../ui/use-passkeys.ts';
import { passkeyWords as words } from './words.ts';

const PAGE = '/login/with-passkey';

/** Signs in with a passkey of this device; nothing where there is no script, or none of them. */
export function PasskeyButton({ origin }: { origin: string }) {
  const [failed, setFailed] = useState(false);
  const submit = useSubmit();
  const busy = useNavigation().formAction === PAGE;
  const canShow = usePasskeys();
  if (!canShow) return null;
  const show = async () => {
    setFailed(false);
    const answer = await import('../../session/passkey-answer.ts')
      .then(({ passkeyAnswer }) => passkeyAnswer())
      .catch(() => null);
    if (answer === null) setFailed(true);
    else submit({ answer, origin }, { method: 'post', action: PAGE });
  };
  return (
    <div className="script-only">
      <div className="grid gap-3">
        {failed ? (
          <Notice tone="danger" alert>
            {words.notShown}
          </Notice>
        ) : null}
        <Button
          type="button"
          className="w-full"
          icon={<KeyRound size={18} aria-hidden />}
          pending={busy && words.pending}
          onClick={() => void show()}
        >
          {words.button}
        </Button>
      </div>
    </div>
  );
}
