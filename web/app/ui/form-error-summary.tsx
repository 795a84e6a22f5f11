import { useEffect, useRef } from 'react';
import { noticeIcons, type NoticeTone } from './notice.tsx';
import { unbroken } from './unbroken.tsx';
import { formSummaryWords } from './words.ts';

export type FormProblem = Readonly<{
  /** The id of the field to go to; null for what concerns the whole form. */
  fieldId: string | null;
  text: string;
}>;

/** Stands at the top after a failed post and takes the focus; nothing without problems. */
export function FormErrorSummary({
  problems,
  tone = 'danger',
}: {
  problems: readonly FormProblem[];
  tone?: NoticeTone | undefined;
}) {
  const Icon = noticeIcons[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0) box.current?.focus();
  }, [problems]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} autoFocus className={`notice tone-${tone} mb-5`}>
      <Icon size={19} aria-hidden />
      <div>
        {problems.length === 1 ? null : <p className="font-[560]">{formSummaryWords.title}</p>}
        <ul className="grid gap-1">
          {problems.map(({ fieldId, text }) => (
            <li key={`${fieldId} ${text}`}>
              {fieldId === null ? (
                unbroken(text)
              ) : (
                <a href={`#${fieldId}`} className="underline">
                  {unbroken(text)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
