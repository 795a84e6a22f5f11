import { Keyboard } from 'lucide-react';
import { QUEUE_KEYS } from './queue-keys.ts';
import { pendingWords as words } from './words.ts';

/** Which keys decide orders; only where there is a keyboard to expect. */
export const KeyHelp = () => (
  <details id={QUEUE_KEYS.help} className="mt-6 max-md:hidden">
    <summary className="button small">
      <Keyboard size={18} aria-hidden />
      {words.keys}
    </summary>
    <dl className="mt-3 grid w-fit grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {Object.entries(words.keysOf).map(([key, does]) => (
        <div key={key} className="contents">
          <dt>
            <kbd className="font-mono">{key}</kbd>
          </dt>
          <dd className="text-text-2">{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);
