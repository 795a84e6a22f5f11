import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PostForm } from '../../../forms/post-form.tsx';
import { useOwnPost } from '../../../forms/use-own-post.ts';
import { ProofField } from '../../../session/proof/proof-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { usePasskeys } from '../../../ui/use-passkeys.ts';
import { addPasskeyWords as words } from './words.ts';

type Answered = Readonly<{ problem: string | null; proof: string | null }>;

/**
 * Has the browser make a passkey and sends it. One that is made already waits in the form while a
 * proof is asked for.
 */
export function MakePasskey({
  options,
  answered,
}: {
  /** As JSON. */
  options: string;
  answered: Answered | null | undefined;
}) {
  const [made, setMade] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [last, setLast] = useState(answered);
  const form = useRef<HTMLFormElement>(null);
  const busy = useOwnPost();
  const canMake = usePasskeys();
  if (answered !== last) {
    setLast(answered);
    if (answered?.problem) setMade('');
  }

  useEffect(() => {
    if (made !== '') form.current?.requestSubmit();
  }, [made]);

  if (!canMake) return <Notice tone="info">{words.unsupported}</Notice>;
  const make = async () => {
    setProblem(null);
    const { newPasskey } = await import('../../../session/new-passkey.ts');
    await newPasskey(options).then(setMade, (error: unknown) => {
      setProblem(isHereAlready(error) ? words.isHere : words.notMade);
    });
  };
  return (
    <PostForm formRef={form} className="script-only">
      <div className="grid gap-5">
        <input type="hidden" name="answer" value={made} />
        {problem === null ? null : (
          <Notice tone="danger" alert>
            {problem}
          </Notice>
        )}
        {made === '' ? null : <ProofField asked={answered?.proof} />}
        <Button
          type={made === '' ? 'button' : 'submit'}
          look="primary"
          size="big"
          className="w-full"
          icon={<KeyRound size={18} aria-hidden />}
          pending={busy && words.pending}
          onClick={made === '' ? () => void make() : undefined}
        >
          {made === '' ? words.button : words.save}
        </Button>
      </div>
    </PostForm>
  );
}

/** What browsers say where one of `excludeCredentials` is theirs. */
const isHereAlready = (error: unknown) =>
  error instanceof Error && error.name === 'InvalidStateError';
