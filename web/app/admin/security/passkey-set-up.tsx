import { useNavigation, useSubmit } from '@remix-run/react';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { securityWords as words } from './words.ts';

/** Has the browser make a passkey. Nothing of it works without script. */
export function PasskeySetUp({
  options,
  ticket,
}: {
  /** As JSON. */
  options: string;
  ticket: string;
}) {
  const [failed, setFailed] = useState(false);
  const submit = useSubmit();
  const busy = useNavigation().formData?.get('intent') === 'passkey';
  const make = async () => {
    setFailed(false);
    const answer = await madePasskey(options).catch(() => null);
    if (answer === null) setFailed(true);
    else submit({ intent: 'passkey', ticket, answer }, { method: 'post' });
  };
  return (
    <div className="script-only">
      <div className="grid gap-3">
        {failed ? (
          <Notice tone="danger" alert>
            {words.passkeyFailed}
          </Notice>
        ) : null}
        <Button
          type="button"
          className="w-full"
          icon={<KeyRound size={18} aria-hidden />}
          pending={busy && words.turningOn}
          onClick={() => void make()}
        >
          {words.addPasskey}
        </Button>
        <p className="type-caption text-text-2">{words.passkeyHint}</p>
      </div>
    </div>
  );
}

async function madePasskey(options: string): Promise<string> {
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startRegistration({ optionsJSON }));
}
