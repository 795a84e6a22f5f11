import { LoaderCircle } from 'lucide-react';
import { connection, useConnection } from './connection.ts';
import { connectionWords } from './words.ts';

/** Says that what is shown is not up to date, or why nothing comes. */
export const ConnectionNote = () =>
  useConnection().waiting ? (
    <div className="toast">
      <LoaderCircle size={19} className="spinner text-tone-warning" aria-hidden />
      <div>{connectionWords.waiting}</div>
      <button type="button" className="button quiet" onClick={connection.tryNow}>
        {connectionWords.retry}
      </button>
    </div>
  ) : null;
