import { useConnection } from '../connection/connection.ts';
import { Notice } from '../ui/notice.tsx';

/** While a board is shown and a newer one does not come: what was fetched before stays. */
export function LostNote({ children }: { children: string }) {
  const { waiting } = useConnection();
  return (
    <div role="status">
      {waiting ? (
        <Notice tone="warning" className="mt-4">
          {children}
        </Notice>
      ) : null}
    </div>
  );
}
