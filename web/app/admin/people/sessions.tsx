import { useNavigation } from '@remix-run/react';
import type { RunningSession } from '../../../ports/people-desk.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { sessionsWords as words } from './words.ts';

/** Where the customer is signed in, with the button that signs them out everywhere. */
export function SessionsOf({ sessions }: { sessions: readonly RunningSession[] }) {
  const busy = useNavigation().formData?.get('intent') === 'sessions';
  if (sessions.length === 0) return <p className="text-text-2">{words.empty}</p>;
  return (
    <>
      <ul className="mb-3 grid gap-1">
        {sessions.map(({ kind, startedAt, expiresAt }, place) => (
          <li key={place}>{words[kind](formatInstant(startedAt), formatInstant(expiresAt))}</li>
        ))}
      </ul>
      <PostForm>
        <input type="hidden" name="intent" value="sessions" />
        <Button pending={busy && words.ending}>{words.end}</Button>
      </PostForm>
    </>
  );
}
