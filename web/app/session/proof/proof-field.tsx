import { useNavigation, useRouteLoaderData } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Account, Proofs } from '../../../ports/accounts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { proofWords as words } from './words.ts';

/** The part of what every page knows that matters here. */
type SignedIn = Readonly<{ account: Pick<Account, 'proofs'> | null }>;

export type TypedProof = 'factor' | 'password' | 'code';

/** What is typed by who can show these. */
const typedBy = ({ factor, password }: Proofs): TypedProof =>
  factor ? 'factor' : password ? 'password' : 'code';

const NO_PROOFS: Proofs = { factor: true, passkey: false, password: false };

/**
 * Asks who is signed in to prove it: by what is typed, or by a passkey. `submits` where nothing else
 * is to be filled in, and `asks` where it is not the usual.
 */
export function ProofInput({
  refused,
  asks,
  submits = false,
}: {
  /** Why what was shown is not enough. */
  refused?: string | undefined;
  asks?: TypedProof | undefined;
  submits?: boolean;
}) {
  const [answer, setAnswer] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const proofs = useRouteLoaderData<SignedIn>('root')?.account?.proofs ?? NO_PROOFS;
  const { state } = useNavigation();
  const [before, setBefore] = useState(state);
  if (state !== before) {
    setBefore(state);
    // It counts once: whatever came of it, the next time asks for another one.
    if (state === 'idle') setAnswer(null);
  }

  useEffect(() => {
    if (answer !== null && submits) input.current?.form?.requestSubmit();
  }, [answer, submits]);

  const showPasskey = async () => {
    const passkey = await import('../passkey-answer.ts')
      .then(({ passkeyAnswer }) => passkeyAnswer())
      .catch(() => null);
    setFailed(passkey === null);
    setAnswer(passkey);
  };

  return (
    <div className="grid gap-3">
      {answer === null ? (
        <Typed asks={asks ?? typedBy(proofs)} errors={failed ? words.passkeyFailed : refused} />
      ) : (
        <>
          <input ref={input} type="hidden" name="proof" value={answer} />
          {submits ? null : <Notice tone="success">{words.passkeyShown}</Notice>}
        </>
      )}
      {proofs.passkey && answer === null ? (
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

function Typed({ asks, errors }: { asks: TypedProof; errors: string | undefined }) {
  if (asks === 'password') {
    return (
      <PasswordField
        id="proof"
        name="proof"
        label={words.password}
        errors={errors}
        alert
        autoComplete="current-password"
        maxLength={1_000}
      />
    );
  }
  return (
    <Field
      id="proof"
      name="proof"
      label={words.code}
      hint={asks === 'factor' ? words.factorHint : words.codeHint}
      errors={errors}
      alert
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={100}
    />
  );
}

/** The same inside another form, once an answer of `proveAgain` says that it is due. */
export const ProofField = ({ asked }: { asked: string | null | undefined }) =>
  asked === null || asked === undefined ? null : <ProofInput refused={asked} />;
