import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { TimelineNode, type StepState } from '../ui/timeline.tsx';
import { LoadAgain } from '../freshness/load-again.tsx';

/** The page of one payment: how far it is in a word, and the slip. Follows what becomes of it. */
export function ReceiptPage({
  mark,
  title,
  notice,
  askAgainMs,
  isMine,
  children,
}: {
  mark: StepState;
  title: string;
  /** What the last press of a button came to. */
  notice: string | undefined;
  /** Null when nothing more is waited for: what comes all the same its owner is told. */
  askAgainMs: number | null;
  /** Others are not told of its changes. */
  isMine: boolean;
  children?: ReactNode;
}) {
  return (
    <main id="content" className="page pt-6 pb-8 md:pt-9">
      <div className="mx-auto max-w-[560px] wrap-anywhere">
        {/* Said politely when it changes by itself. */}
        <div role="status" className="flex items-center gap-4">
          <TimelineNode state={mark} size={52} />
          <h1 className="text-balance">{title}</h1>
        </div>
        {notice === undefined ? null : (
          <Notice tone="warning" alert className="mt-5">
            {notice}
          </Notice>
        )}
        {children}
        <LoadAgain everyMs={askAgainMs} about={isMine ? 'own' : null} />
      </div>
    </main>
  );
}
