import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { proofWords as words } from './words.ts';

/** What is asked of an admin. */
export type ProofAsked = Readonly<{
  /** Why what was shown is not enough. */
  message?: string | undefined;
  /** Whether they have one to show. */
  passkey: boolean;
}>;

/**
 * Asks for the second factor: a code that is typed, or a passkey. `submits` where nothing else is to
 * be filled in.
 */
export function ProofInput({ asked, submits = false }: { asked: ProofAsked; submits?: boolean }) {
  const [shown, setShown] = useState<{ answer: string; to: ProofAsked } | null>(null);
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // What was refused is asked for anew.
  const answer = shown?.to === asked ? shown.answer : null;

  useEffect(() => {
    if (answer !== null && submits) input.current?.form?.requestSubmit();
  }, [answer, submits]);

  const showPasskey = async () => {
    setFailed(false);
    const passkey = await passkeyAnswer().catch(() => null);
    if (passkey === null) setFailed(true);
    else setShown({ answer: passkey, to: asked });
  };

  return (
    <div className="grid gap-3">
      {answer === null ? (
        <Field
          id="proof"
          name="proof"
          label={words.code}
          hint={words.hint}
          errors={failed ? words.passkeyFailed : asked.message}
          alert
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      ) : (
        <>
          <input ref={input} type="hidden" name="proof" value={answer} />
          {submits ? null : <Notice tone="success">{words.passkeyShown}</Notice>}
        </>
      )}
      {asked.passkey && answer === null ? (
        <Button
          type="button"
          className="script-only"
          icon={<KeyRound size={18} aria-hidden />}
          onClick={() => void showPasskey()}
        >
          {words.usePasskey}
        </Button>
      ) : null}
    </div>
  );
}

/** The same inside a form that moves money, once an answer of `proveAgain` says that it is due. */
export const ProofField = ({ asked }: { asked: ProofAsked | null | undefined }) =>
  asked ? <ProofInput asked={asked} /> : null;

/** What a passkey of this account signs, as JSON. */
async function passkeyAnswer(): Promise<string> {
  const asked = await fetch('/login/passkey');
  if (!asked.ok) throw new Error(`no passkey is asked for: ${String(asked.status)}`);
  const optionsJSON = (await asked.json()) as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
