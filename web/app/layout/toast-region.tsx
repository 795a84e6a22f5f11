import { useCallback, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { Toast } from '../ui/toast.tsx';
import { useStoreInfo } from './store-info.ts';

/** Shows once what the page before left to say. */
export function ToastRegion() {
  const flash = useStoreInfo()?.flash ?? null;
  const [closed, setClosed] = useState<string | null>(null);
  const close = useCallback(() => setClosed(flash?.id ?? null), [flash]);
  return (
    <div className="toasts script-only" role="status">
      {flash && flash.id !== closed ? <Toast toast={flash} onClose={close} /> : null}
    </div>
  );
}

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
