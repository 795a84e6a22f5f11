import { useEffect, useRef } from 'react';
import { Card } from '../ui/card.tsx';
import { CopyButton } from '../ui/copy-button.tsx';

/** A secret in the only moment in which it is seen. */
export function ShownOnce({
  secret,
  words,
}: {
  secret: string;
  words: Readonly<{ title: string; lead: string; copy: string }>;
}) {
  const shown = useRef<HTMLElement>(null);
  // The form that made it is empty again, and whoever cannot see has to hear of it.
  useEffect(() => shown.current?.focus(), [secret]);
  return (
    <section ref={shown} tabIndex={-1} aria-labelledby="shown-once" className="grid gap-3">
      <h2 id="shown-once">{words.title}</h2>
      <Card className="grid gap-3">
        <p>{words.lead}</p>
        <code className="type-small block font-mono wrap-anywhere">{secret}</code>
        <div>
          <CopyButton text={secret} label={words.copy} />
        </div>
      </Card>
    </section>
  );
}
