import { Check, Copy, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { uiWords } from './words.ts';

/** Copies `text`; says so, or that it failed, for 2 s. Without script it is hidden and the text can be selected. */
export function CopyButton({
  text,
  label = uiWords.copy,
  iconOnly = false,
  said = uiWords.copied,
  failed = uiWords.notCopied,
}: {
  text: string;
  label?: string | undefined;
  iconOnly?: boolean | undefined;
  /** In place of "Copied". */
  said?: string | undefined;
  failed?: string | undefined;
}) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), 2000);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copied = outcome === 'copied';
  const Icon = copied ? Check : outcome === 'failed' ? X : Copy;
  const words = { copied: said, failed };
  return (
    <>
      <button
        type="button"
        className={classNames(
          'script-only',
          iconOnly ? 'icon-button' : 'button quiet accent',
          copied && 'done',
        )}
        aria-label={iconOnly ? label : undefined}
        onClick={() => {
          // Without HTTPS there is no clipboard.
          Promise.resolve()
            .then(() => navigator.clipboard.writeText(text))
            .then(
              () => setOutcome('copied'),
              () => setOutcome('failed'),
            );
        }}
      >
        <Icon size={18} aria-hidden />
        {iconOnly ? null : outcome === null ? label : words[outcome]}
      </button>
      <span role="status" className="sr-only">
        {outcome === null ? '' : words[outcome]}
      </span>
    </>
  );
}
