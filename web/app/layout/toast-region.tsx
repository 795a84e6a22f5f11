import { LoaderCircle } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { Toast, type ToastMessage } from '../ui/toast.tsx';
import { connection, lostInWords, useConnection } from '../connection/connection.ts';
import { connectionWords } from '../connection/words.ts';
import { useLostPost } from '../forms/post-form.tsx';
import { useStoreInfo } from './store-info.ts';

/** Shows once what the page before left to say, and what has become of the connection. */
export function ToastRegion() {
  const flash = useLastFlash();
  const lost = useLostPost();
  return (
    <div className="toasts script-only" role="status">
      <Once toast={lost && { id: `lost ${lost.id}`, tone: 'danger', text: lostInWords(lost) }} />
      <Once toast={flash} />
      <ConnectionNote />
    </div>
  );
}

/** It is told once, and shown for its time, also where the page asks for its data again meanwhile. */
function useLastFlash(): ToastMessage | null {
  const told = useStoreInfo()?.flash ?? null;
  const [last, setLast] = useState(told);
  if (told !== null && told.id !== last?.id) setLast(told);
  return told ?? last;
}

/** A toast that was closed, by hand or by the time, does not come back. */
function Once({ toast }: { toast: ToastMessage | null }) {
  const [closed, setClosed] = useState<string | null>(null);
  const id = toast?.id ?? null;
  const close = useCallback(() => setClosed(id), [id]);
  return toast === null || id === closed ? null : <Toast toast={toast} onClose={close} />;
}

/** Says that what is shown is not up to date, or why nothing comes. */
const ConnectionNote = () =>
  useConnection().waiting ? (
    <div className="toast">
      <LoaderCircle size={19} className="spinner text-tone-warning" aria-hidden />
      <div>{connectionWords.waiting}</div>
      <button type="button" className="button quiet" onClick={connection.tryNow}>
        {connectionWords.retry}
      </button>
    </div>
  ) : null;

/** The same without script, at the top of the page. */
export function FlashNotice() {
  const flash = useStoreInfo()?.flash;
  if (!flash) return null;
  return (
    <div className="page no-script-only pt-4">
      <Notice tone={flash.tone}>{flash.text}</Notice>
    </div>
  );
}
