import { useEffect, useRef } from 'react';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { keysWords as words } from './words.ts';

/** The only time that the key is seen. */
export function MadeKey({ secret }: { secret: string }) {
  const shown = useRef<HTMLElement>(null);
  // The form that made it is empty again, and whoever cannot see has to hear of it.
  useEffect(() => shown.current?.focus(), [secret]);
  return (
    <section ref={shown} tabIndex={-1} aria-labelledby="made-key" className="grid gap-3">
      <h2 id="made-key">{words.secret}</h2>
      <Card className="grid gap-3">
        <p>{words.secretLead}</p>
        <code className="type-small block font-mono wrap-anywhere">{secret}</code>
        <div>
          <CopyButton text={secret} label={words.copy} />
        </div>
      </Card>
    </section>
  );
}
