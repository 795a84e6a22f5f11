import { useNavigation } from '@remix-run/react';
import type { OwnSession } from '../../../ports/sessions.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { securityWords as words, wayWords } from './words.ts';

/** Where somebody is signed in, each with the button that ends it. */
export function SessionsCard({ sessions }: { sessions: readonly OwnSession[] }) {
  const { formData } = useNavigation();
  const ending = formData?.get('session') ?? null;
  const isAlone = sessions.every(({ isThis }) => isThis);
  return (
    <section aria-labelledby="sessions" className="grid content-start gap-3">
      <h2 id="sessions">{words.sessions}</h2>
      <p className="text-text-2">{words.sessionsLead}</p>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} isEnding={ending === session.id} />
          </li>
        ))}
      </ul>
      {isAlone ? null : (
        <PostForm>
          <input type="hidden" name="intent" value="endOthers" />
          <Button pending={formData?.get('intent') === 'endOthers' && words.ending}>
            {words.endOthers}
          </Button>
        </PostForm>
      )}
    </section>
  );
}

function SessionCard({ session, isEnding }: { session: OwnSession; isEnding: boolean }) {
  const { id, by, address, startedAt, usedAt, isThis } = session;
  const name = nameOf(session);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{name}</span>
          {isThis ? <Badge tone="success">{words.here}</Badge> : null}
        </p>
        <p className="type-small text-text-2">
          {words.session(wayWords[by], formatInstant(startedAt), formatInstant(usedAt))}
          {address === '' ? null : <span className="block">{words.from(address)}</span>}
        </p>
      </div>
      {isThis ? null : (
        <PostForm>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="session" value={id} />
          <Button pending={isEnding && words.ending}>
            {words.end}
            <span className="sr-only">{words.endWhat(name, formatInstant(startedAt))}</span>
          </Button>
        </PostForm>
      )}
    </Card>
  );
}

/** What a program says of itself may be the browser that it runs in. */
const nameOf = ({ kind, device }: OwnSession): string =>
  kind === 'program' ? words.program : device === '' ? words.unknownDevice : device;
