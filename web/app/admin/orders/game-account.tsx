import { pendingTableWords as words } from './words.ts';

/** Whoever delivers to it by hand had better look first, where nobody has named the player. */
export const GameAccount = ({
  gameAccount,
  isUnchecked,
}: Readonly<{ gameAccount: string; isUnchecked: boolean }>) => (
  <>
    <span className="wrap-anywhere">{gameAccount}</span>
    {isUnchecked ? <span className="type-small block text-warning">{words.unchecked}</span> : null}
  </>
);
