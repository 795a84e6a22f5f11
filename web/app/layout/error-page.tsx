import { isRouteErrorResponse } from '@remix-run/react';
import { ErrorBlock } from '../ui/blank.tsx';
import { Link } from '../ui/link.tsx';
import { StoreMark } from '../ui/store-mark.tsx';
import { announcementIn } from '../../ports/maintenance.ts';
import { saysOutcomeUnknown } from '../../ports/outcome-unknown.ts';
import { errorWords } from './words.ts';

/** `look` asks to look at the orders first. */
type Words = Readonly<{ title: string; text: string; look?: boolean; retry: boolean }>;

const perStatus: Readonly<Record<number, Words>> = {
  400: { ...errorWords.badRequest, retry: false },
  403: { ...errorWords.forbidden, retry: false },
  404: { ...errorWords.notFound, retry: false },
  429: { ...errorWords.tooMany, retry: true },
  503: { ...errorWords.busy, look: true, retry: true },
};

const broken: Words = { ...errorWords.broken, look: true, retry: true };

const cutOff: Words = { ...errorWords.outcomeUnknown, look: true, retry: true };

const closed = (announcement: string): Words => ({
  title: errorWords.closed.title,
  text: announcement || errorWords.closed.text,
  retry: true,
});

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

/** What is not foreseen counts as broken. */
function wordsFor(error: unknown): Words {
  if (isRouteErrorResponse(error)) {
    if (saysOutcomeUnknown(error.data)) return cutOff;
    const announcement = announcementIn(error.data);
    if (announcement !== null) return closed(announcement);
  }
  return perStatus[statusOf(error)] ?? broken;
}

/** Of a store that is closed for maintenance. */
export const isClosed = (error: unknown): boolean =>
  isRouteErrorResponse(error) && announcementIn(error.data) !== null;

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
            {text} {look && <LookFirst />}
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
      <p className="type-small type-tabular text-text-2">{errorWords.status(status)}</p>
      <h1>{title}</h1>
      <p className="text-text-2">{text}</p>
      <Link to="/" className="button mt-2">
        {errorWords.home}
      </Link>
    </main>
  );
}

const LookFirst = () => (
  <>
    {errorWords.lookFirst.before}{' '}
    <Link to="/orders" className="link">
      {errorWords.lookFirst.link}
    </Link>{' '}
    {errorWords.lookFirst.after}
  </>
);
