import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/**
 * What the last post of this page was answered with. It stands until somebody goes on: a page that is read
 * anew by itself, for which the router forgets it, says it still, and so does one on which somebody follows
 * a link to another part of it. A post that was lost changes nothing.
 */
export function useAnswer<Action>() {
  const posted = useActionData<Action>();
  const { pathname, search, hash, key } = useLocation();
  const page = pathname + search;
  const [last, setLast] = useState({ posted, key, page });
  // Such a link is the browser's own: the router gives what it leads to no key.
  const isPartOfIt = page === last.page && hash !== '' && key === 'default';
  const isHere = key === last.key || isPartOfIt;
  const answer = posted === null || (posted === undefined && isHere) ? last.posted : posted;
  if (answer !== last.posted || !isHere) setLast({ posted: answer, key, page });
  return answer;
}
