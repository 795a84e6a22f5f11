import { createPortal } from 'react-dom';
import { layoutWords } from './words.ts';
import { SAID_IN_MODAL } from '../ui/dialog.tsx';
import { usePageComing } from './use-page-coming.ts';

/** Says that a slow page is on its way; the landing page shows it by itself. */
export function PageComing() {
  const coming = usePageComing() === 'page';
  // What lies below a modal dialog is not read out.
  const above = coming ? document.querySelector(SAID_IN_MODAL) : null;
  return (
    <>
      <div role="status">
        {coming ? (
          <p {...ABOVE_DIALOGS} className="page-coming">
            {above ? null : <span className="sr-only">{layoutWords.loading}</span>}
          </p>
        ) : null}
      </div>
      {above ? createPortal(layoutWords.loading, above) : null}
    </>
  );
}

/** A dialog whose link was pressed covers everything else. React 18 has no type for it. */
const ABOVE_DIALOGS = {
  popover: 'manual',
  ref: (bar: HTMLElement | null) => bar?.showPopover?.(),
};
