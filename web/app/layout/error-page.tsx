import { isRouteErrorResponse, Link } from '@remix-run/react';
import { ErrorBlock } from '../ui/blank.tsx';
import { StoreMark } from '../ui/store-mark.tsx';
import { saysOutcomeUnknown } from '../../ports/outcome-unknown.ts';

/** `look` is what to do first, with the way to the orders in its place. */
type Words = Readonly<{
  title: string;
  text: string;
  look?: Readonly<{ before: string; after: string }>;
  retry: boolean;
}>;

const LOOK = { before: 'Please check ', after: ' before you try again.' };

const perStatus: Readonly<Record<number, Words>> = {
  400: {
    title: 'This request is incomplete',
    text: 'Go back, reload the page and send it again.',
    retry: false,
  },
  403: {
    title: 'This page is not for this account',
    text: 'Sign in with an account that may see it.',
    retry: false,
  },
  404: {
    title: 'There is no such page',
    text: 'The link may be old or mistyped.',
    retry: false,
  },
  429: {
    title: 'Too many attempts',
    text: 'Please wait a few minutes, then try again. No money was taken.',
    retry: true,
  },
  503: {
    title: 'The store is taking too long',
    text: 'If you sent something, it may still go through.',
    look: LOOK,
    retry: true,
  },
};

const broken: Words = {
  title: 'Something went wrong! Please try again.',
  text: '',
  look: LOOK,
  retry: true,
};

const cutOff: Words = {
  title: 'The store is taking too long',
  text: 'We could not see the end of what you sent.',
  look: { before: 'Look under ', after: ' before you press again.' },
  retry: true,
};

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

/** What is not foreseen counts as broken. */
function wordsFor(error: unknown): Words {
  if (isRouteErrorResponse(error) && saysOutcomeUnknown(error.data)) return cutOff;
  return perStatus[statusOf(error)] ?? broken;
}

/** For the tab of the browser. */
export const errorTitle = (error: unknown): string => wordsFor(error).title;

export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  const { title, text, look, retry } = wordsFor(error);
  if (retry) {
    return (
      <main id="content" className="page py-10">
        <ErrorBlock titleAs="h1" title={title}>
          <p className="type-small measure text-text-2">
            {text} {look && <LookFirst {...look} />}
          </p>
        </ErrorBlock>
      </main>
    );
  }
  return (
    <main
      id="content"
      className="page grid max-w-[480px] justify-items-center gap-3 py-16 text-center"
    >
      <StoreMark size={48} />
      <p className="type-small type-tabular text-text-2">Error {status}</p>
      <h1>{title}</h1>
      <p className="text-text-2">{text}</p>
      <Link to="/" className="button mt-2">
        Home
      </Link>
    </main>
  );
}

function LookFirst({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before}
      <Link to="/orders" className="link">
        My Orders
      </Link>
      {after}
    </>
  );
}
