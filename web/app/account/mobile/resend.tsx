import { useNavigation } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Countdown } from '../../ui/countdown.tsx';
import { formatTime } from '../../ui/format-instant.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Timer } from './page-of.server.ts';
import { otpRefusals as refusals, otpVerifyWords as words } from './words.ts';

const MINUTE_MS = 60_000;

/** Asks for another code, as soon as one may be sent. What is right about that the server says. */
export function Resend({
  timer,
  intent,
  children,
}: {
  timer: Timer | null;
  intent: string;
  children: string;
}) {
  const { formMethod, formData } = useNavigation();
  const pressed = formMethod === 'POST' && formData?.get('intent') === intent;
  const [over, setOver] = useState<string | null>(null);
  const resendAt = timer?.resendAt ?? null;
  const onEnd = useCallback(() => setOver(resendAt), [resendAt]);
  const waits = timer !== null && over !== resendAt && timer.resendAt > timer.now;
  return (
    <div className="grid gap-3">
      {timer === null ? <Notice tone="warning">{refusals.timer}</Notice> : null}
      <PostForm>
        <input type="hidden" name="intent" value={intent} />
        <Button className="w-full" disabled={waits} pending={pressed && words.resending}>
          {children}
        </Button>
      </PostForm>
      {waits ? (
        <>
          <p className="script-only type-small text-center text-text-2">
            {words.resendIn} <Countdown end={timer.resendAt} now={timer.now} onEnd={onEnd} />
          </p>
          <p className="no-script-only type-small text-center text-text-2">
            {words.resendAt(formatTime(nextMinute(timer.resendAt)))}{' '}
            <a href="" className="link">
              {words.reload}
            </a>
          </p>
        </>
      ) : null}
    </div>
  );
}

/** No earlier than it is true. */
const nextMinute = (instant: string): Date =>
  new Date(Math.ceil(Date.parse(instant) / MINUTE_MS) * MINUTE_MS);
