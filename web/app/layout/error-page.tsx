import { isRouteErrorResponse } from '@remix-run/react';
import { connectionWords } from '../connection/words.ts';
import { ErrorBlock } from '../ui/blank.tsx';
import { Link } from '../ui/link.tsx';
import { StoreMark } from '../ui/store-mark.tsx';
import { announcementIn } from '../../ports/maintenance.ts';
import { saysOutcomeUnknown } from '../../ports/outcome-unknown.ts';
import { errorWords } from './words.ts';

/** `look` asks to look at the orders first; `again` is what the way to the same address is called. */
type Words = Readonly<{ title: string; text: string; look?: boolean; again?: string }>;

/** Sent once more it would be answered alike. */
const final: Readonly<Record<number, Words>> = {
  400: { ...errorWords.badRequest },
  403: { ...errorWords.forbidden },
  404: { ...errorWords.notFound },
  405: { ...errorWords.notTaken },
};

const passing: Readonly<Record<number, Words>> = {
  413: { title: connectionWords.lost.tooLong, ...errorWords.tooLong },
  429: { ...errorWords.tooMany },
  503: { ...errorWords.busy, look: true },
};

const broken: Words = { ...errorWords.broken, look: true };

const cutOff: Words = { ...errorWords.outcomeUnknown, look: true };

const closed = (announcement: string): Words => ({
  title: errorWords.closed.title,
  text: announcement || errorWords.closed.text,
});

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);

/** What is not foreseen counts as broken. */
function wordsFor(error: unknown): Words {
  if (isRouteErrorResponse(error)) {
    if (saysOutcomeUnknown(error.data)) return cutOff;
    const announcement = announcementIn(error.data);
    if (announcement !== null) return closed(announcement);
  }
  const status = statusOf(error);
  return final[status] ?? passing[status] ?? broken;
}

/** Of a store that is closed for maintenance, or that would answer the same once more. */
export const isRefusal = (error: unknown): boolean =>
  isRouteErrorResponse(error) &&
  (announcementIn(error.data) !== null || final[error.status] !== undefined);

/** For the tab of the browser. */
export const errorTitle = (error: unknown): string => wordsFor(error).title;

export function ErrorPage({ error }: { error: unknown }) {
  const status = statusOf(error);
  const words = wordsFor(error);
  const { title, text, look, again } = words;
  if (words !== final[status]) {
    return (
      <main id="content" className="page py-10">
        <ErrorBlock titleAs="h1" title={title} retry={again}>
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
