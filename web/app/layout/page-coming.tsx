import { createPortal } from 'react-dom';
import { layoutWords } from './words.ts';
import { SAID_IN_MODAL } from '../ui/dialog.tsx';
import { usePageComing, useSending } from './use-page-coming.ts';

/**
 * Says that a slow page is on its way, or a slow post, which a screen reader does not see in its button;
 * the landing page shows by itself that it comes.
 */
export function PageComing() {
  const coming = usePageComing() === 'page';
  const sending = useSending();
  const words = coming ? layoutWords.loading : sending ? layoutWords.sending : null;
  // What lies below a modal dialog is not read out.
  const above = words && document.querySelector(SAID_IN_MODAL);
  return (
    <>
      <div role="status">
        {coming ? <p {...ABOVE_DIALOGS} className="page-coming" /> : null}
        {words && !above ? <span className="sr-only">{words}</span> : null}
      </div>
      {above ? createPortal(words, above) : null}
    </>
  );
}

/** A dialog whose link was pressed covers everything else. React 18 has no type for it. */
const ABOVE_DIALOGS = {
  popover: 'manual',
  ref: (bar: HTMLElement | null) => bar?.showPopover?.(),
};
