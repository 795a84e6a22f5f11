import { layoutWords } from './words.ts';
import { usePageComing } from './use-page-coming.ts';

/** Says that a slow page is on its way; the landing page shows it by itself. */
export const PageComing = () => (
  <div role="status">
    {usePageComing() === 'page' ? (
      <p {...ABOVE_DIALOGS} className="page-coming">
        <span className="sr-only">{layoutWords.loading}</span>
      </p>
    ) : null}
  </div>
);

/** A dialog whose link was pressed covers everything else. React 18 has no type for it. */
const ABOVE_DIALOGS = {
  popover: 'manual',
  ref: (bar: HTMLElement | null) => bar?.showPopover?.(),
};
