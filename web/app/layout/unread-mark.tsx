import { MOST_UNREAD } from '../../ports/news.ts';
import { classNames } from '../ui/class-names.ts';
import { layoutWords } from './words.ts';

/** How many notifications were not read; nothing where all were. */
export function UnreadMark({ unread, className }: { unread: number; className: string }) {
  if (unread === 0) return null;
  const count = unread < MOST_UNREAD ? String(unread) : `${MOST_UNREAD - 1}+`;
  return (
    <span className={classNames('unread-mark', className)}>
      <span aria-hidden>{count}</span>
      <span className="sr-only">{layoutWords.unread(count)}</span>
    </span>
  );
}
