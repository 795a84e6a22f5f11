import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

/** Has the browser make or show a passkey, and hands on what it says. Nothing of it is there without script. */
export function PasskeyButton({
  ask,
  onAnswer,
  none,
  pending,
  children,
  below,
}: {
  /** @throws when the browser gave none */
  ask: () => Promise<string>;
  onAnswer: (answer: string) => void;
  /** What is said when it gave none. */
  none: string;
  /** What the button says while the answer is on its way. */
  pending: string | false;
  children: ReactNode;
  below?: ReactNode;
}) {
  const [failed, setFailed] = useState(false);
  const press = async () => {
    setFailed(false);
    const answer = await ask().catch(() => null);
    if (answer === null) setFailed(true);
    else onAnswer(answer);
  };
  return (
    <div className="script-only">
      <div className="grid gap-3">
        {failed ? (
          <Notice tone="danger" alert>
            {none}
          </Notice>
        ) : null}
        <Button
          type="button"
          className="w-full"
          icon={<KeyRound size={18} aria-hidden />}
          pending={pending}
          onClick={() => void press()}
        >
          {children}
        </Button>
        {below}
      </div>
    </div>
  );
}
