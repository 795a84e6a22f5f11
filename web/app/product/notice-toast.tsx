import { useCallback, useMemo, useState } from 'react';
import { Toast, type ToastMessage } from '../ui/toast.tsx';
import type { Answer } from './answer.ts';

/** What was wrong, wherever the page is scrolled to; it stays in its place when this goes. */
export function NoticeToast({ posted }: { posted: Answer | undefined }) {
  const [closed, setClosed] = useState<Answer | undefined>();
  const close = useCallback(() => setClosed(posted), [posted]);
  const toast = useMemo(() => toastOf(posted), [posted]);
  return (
    <div className="toasts script-only" role="status">
      {toast !== null && posted !== closed ? <Toast toast={toast} onClose={close} /> : null}
    </div>
  );
}

function toastOf(posted: Answer | undefined): ToastMessage | null {
  if (posted === undefined || posted.tone === 'info') return null;
  const text = posted.notice ?? Object.values(posted.errors)[0];
  return text === undefined ? null : { id: text, tone: posted.tone, text };
}
