import { MOST_UNREAD } from '../../ports/news.ts';
import { classNames } from '../ui/class-names.ts';
import { useStoreInfo } from './store-info.ts';
import { layoutWords } from './words.ts';

/** How many notifications were not read; nothing where all were. */
export function UnreadMark({ className }: { className?: string }) {
  const unread = useStoreInfo()?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <>
      <span aria-hidden className={classNames('unread-mark', className)}>
        {layoutWords.unreadShort(unread, MOST_UNREAD)}
      </span>
      <span className="sr-only">{layoutWords.unread(unread, MOST_UNREAD)}</span>
    </>
  );
}
