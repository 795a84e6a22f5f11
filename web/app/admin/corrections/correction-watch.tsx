import { useFetcher, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { listenLive } from '../../freshness/listen-live.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { adminOrderPath } from '../addresses.ts';
import type { loader } from './corrections.ts';
import { correctionWords as words } from './words.ts';

/**
 * Tells an admin who has an order open that its buyer has named another game account since. The page
 * itself stands still while somebody works on it; `posted` changes with each answer to them.
 */
export function CorrectionWatch({
  orderId,
  seen,
  posted,
}: {
  orderId: string;
  /** How many corrections what the page shows has had. */
  seen: number;
  posted?: unknown;
}) {
  const { load, data } = useFetcher<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const path = `${adminOrderPath(orderId)}/corrections`;
  useEffect(() => {
    const look = () => {
      load(path);
    };
    if (posted !== undefined) look();
    return listenLive((topic) => {
      if (topic === 'orders') look();
    });
  }, [load, path, posted]);
  if (data === undefined || data.corrections <= seen) return null;
  return (
    <Notice tone="warning" alert>
      <p>{words.since}</p>
      <Button
        type="button"
        size="small"
        className="mt-2"
        pending={state !== 'idle' && words.showing}
        onClick={() => {
          void revalidate();
        }}
      >
        {words.show}
      </Button>
    </Notice>
  );
}
