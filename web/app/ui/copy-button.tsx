import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import { uiWords } from './words.ts';

/** Copies `text`; says so for 2 s. Without script it is hidden and the text can be selected. */
export function CopyButton({
  text,
  label = uiWords.copy,
  iconOnly = false,
}: {
  text: string;
  label?: string | undefined;
  iconOnly?: boolean | undefined;
}) {
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  const Icon = copied ? Check : Copy;
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
          void navigator.clipboard.writeText(text).then(() => setCopied(true));
        }}
      >
        <Icon size={18} aria-hidden />
        {iconOnly ? null : copied ? uiWords.copied : label}
      </button>
      <span role="status" className="sr-only">
        {copied ? uiWords.copied : ''}
      </span>
    </>
  );
}
