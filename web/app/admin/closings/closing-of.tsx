import { useNavigation } from '@remix-run/react';
import type { Closing } from '../../../ports/closings.ts';
import { obstacleInWords } from '../../account/erase/obstacle-in-words.ts';
import { PostForm } from '../../forms/post-form.tsx';
import { Button } from '../../ui/button.tsx';
import { formatInstant } from '../../ui/format-instant.ts';
import { formatRupees } from '../../ui/format-money.ts';
import { Notice } from '../../ui/notice.tsx';
import { closingOfWords as words } from './words.ts';

/** What has become of an account that its owner has closed. */
export function ClosingOf({ closing }: { closing: Closing }) {
  const busy = useNavigation().formData?.get('intent') === 'keep';
  const { askedAt, begunAt, erasedAt, waitsFor, asksBack, givesUp } = closing;
  if (erasedAt !== null) {
    return (
      <Notice standing className="mb-4">
        {words.erasedOn(formatInstant(erasedAt))}
      </Notice>
    );
  }
  return (
    <Notice tone="warning" className="mb-4">
      <p>{words.closedOn(formatInstant(askedAt))}</p>
      {asksBack === 0 ? null : <p>{words.asksBack(formatRupees(asksBack))}</p>}
      {givesUp === 0 ? null : <p>{words.givesUp(formatRupees(givesUp))}</p>}
      <ul>
        {waitsFor.map((obstacle) => (
          <li key={obstacle.kind}>{obstacleInWords(obstacle)}</li>
        ))}
      </ul>
      {begunAt === null ? (
        <PostForm className="mt-3 grid gap-2">
          <input type="hidden" name="intent" value="keep" />
          <p>{words.keepHint}</p>
          <Button className="justify-self-start" pending={busy && words.keeping}>
            {words.keep}
          </Button>
        </PostForm>
      ) : null}
    </Notice>
  );
}
