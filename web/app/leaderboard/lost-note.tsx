import { useRevalidator } from '@remix-run/react';
import { useConnection } from '../connection/connection.ts';
import { Notice } from '../ui/notice.tsx';

/** While a board is shown and a newer one does not come: what was fetched before stays. */
export function LostNote({ children }: { children: string }) {
  const { waiting } = useConnection();
  // Another page that does not come is not about this one.
  const asksAgain = useRevalidator().state !== 'idle';
  return (
    <div role="status">
      {waiting && asksAgain ? (
        <Notice tone="warning" className="mt-4">
          {children}
        </Notice>
      ) : null}
    </div>
  );
}
