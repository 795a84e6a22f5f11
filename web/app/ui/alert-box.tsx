// It is only to see that there is another answer: what that says is the page's own.
// eslint-disable-next-line no-restricted-syntax
import { useActionData } from '@remix-run/react';
import { useState, type ComponentProps } from 'react';

/**
 * Is read out when it comes, and again for each answer to a post: one that says the same as the one before
 * would change nothing, and be silent.
 */
export function AlertBox(props: ComponentProps<'div'>) {
  const posted = useActionData<unknown>();
  const [last, setLast] = useState({ posted, turn: 0 });
  // A page that is read anew has none: what it says is no news.
  const isNews = posted !== undefined && posted !== null && posted !== last.posted;
  if (isNews) setLast({ posted, turn: last.turn + 1 });
  return <div key={last.turn} role="alert" {...props} />;
}
