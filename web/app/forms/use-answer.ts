import { useActionData } from '@remix-run/react';
import { useState } from 'react';

/** What the last post of this page was answered with. A post that was lost changes nothing. */
export function useAnswer<Action>() {
  const posted = useActionData<Action>();
  const [last, setLast] = useState(posted);
  const answered = posted !== null;
  if (answered && posted !== last) setLast(posted);
  return answered ? posted : last;
}
