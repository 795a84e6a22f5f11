import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * What the last post of this page was answered with. It stands until somebody goes on: a page that is read
 * anew by itself, for which the router forgets it, says it still. A post that was lost changes nothing.
 */
export function useAnswer<Action>() {
  const posted = useActionData<Action>();
  const { key } = useLocation();
  const [last, setLast] = useState({ posted, key });
  const isForgotten = posted === undefined && key === last.key;
  const answer = posted === null || isForgotten ? last.posted : posted;
  if (answer !== last.posted || key !== last.key) setLast({ posted: answer, key });
  return answer;
}
