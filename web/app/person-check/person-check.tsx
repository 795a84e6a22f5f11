import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { useScript } from '../ui/use-script.ts';
import { BY_MAIL, type PersonAsked } from './person-asked.ts';
import { personWords as words } from './words.ts';

type Asked = Readonly<{ asked: PersonAsked }>;

/** What a form that was asked for a proof shows above its fields, and below its button. */
export const personParts = (
  asked: PersonAsked | null | undefined,
): { above?: ReactNode; below?: ReactNode } =>
  asked ? { above: <PersonCheck asked={asked} />, below: <PersonByMail asked={asked} /> } : {};

/** Stands at the top of a form that was asked for a proof. */
function PersonCheck({ asked }: Asked) {
  if (asked.by === 'work') return <BrowserWork key={asked.task} {...asked} />;
  return (
    <>
      <Notice>{words.sentTo(asked.email)}</Notice>
      <input type="hidden" name="personCodeId" value={asked.codeId} />
      <Field
        name="personCode"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        errors={asked.problem}
        alert
      />
    </>
  );
}

/** The other way, below the button of the form: Enter presses the first one. */
function PersonByMail({ asked }: Asked) {
  return (
    <Button name={BY_MAIL} value="mail" className="w-full">
      {asked.by === 'code' ? words.mailAgain : words.mailMe}
    </Button>
  );
}

/** Does the task, and sends the form. */
function BrowserWork({ task, problem }: { task: string; problem: string | null }) {
  const withScript = useScript();
  const work = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const working = new AbortController();
    let shown = true;
    void import('./browser-work.ts')
      .then(({ sendWithWork }) => work.current && sendWithWork(task, work.current, working))
      .catch(() => false)
      .then((sent) => shown && setFailed(!sent));
    return () => {
      shown = false;
      working.abort();
    };
  }, [task]);
  return (
    <>
      <input type="hidden" name="personWork" ref={work} />
      <div role="status">
        <Notice tone={problem !== null || failed ? 'warning' : 'info'}>
          {problem ?? (failed || !withScript ? words.otherwise : words.working)}
        </Notice>
      </div>
    </>
  );
}
