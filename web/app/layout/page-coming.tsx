import { useHomeComing } from '../home/use-home-coming.ts';
import { useSlowLoading } from './use-slow-loading.ts';
import { layoutWords } from './words.ts';

/** Says that a slow page is on its way; the landing page shows it by itself. */
export function PageComing() {
  const slow = useSlowLoading() !== null;
  const saysItself = useHomeComing() !== null;
  return (
    <div role="status">
      {slow && !saysItself ? (
        <p ref={showAboveDialogs} className="page-coming">
          <span className="sr-only">{layoutWords.loading}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A dialog whose link was pressed covers everything else; React sets no such attribute yet. */
function showAboveDialogs(bar: HTMLElement | null): void {
  if (bar === null || !('showPopover' in bar)) return;
  bar.popover = 'manual';
  bar.showPopover();
}
