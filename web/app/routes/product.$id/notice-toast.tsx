import { useCallback, useMemo, useState } from 'react';
import { Toast, type ToastMessage } from '../../ui/toast.tsx';
import type { Answer } from './answer.ts';

/** The store's notice, wherever the page is scrolled to; it stays in the summary when this goes. */
export function NoticeToast({ posted }: { posted: Answer | undefined }) {
  const [closed, setClosed] = useState<Answer | undefined>();
  const close = useCallback(() => setClosed(posted), [posted]);
  const toast = useMemo(() => toastOf(posted), [posted]);
  return (
    <div className="toasts script-only max-md:bottom-24" role="status">
      {toast !== null && posted !== closed ? <Toast toast={toast} onClose={close} /> : null}
    </div>
  );
}

function toastOf(posted: Answer | undefined): ToastMessage | null {
  const text = posted?.notice ?? null;
  return text === null ? null : { id: text, tone: 'warning', text };
}
