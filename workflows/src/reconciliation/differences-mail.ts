import { daysAfter, type IstDay } from '@store/ledger';
import { writtenRupees } from '../messages/amounts.ts';
import { compose, type Sender } from '../messages/compose.ts';
import type { Mail } from '../messages/mail.ts';
import type { KeptDifference } from './kept-differences.ts';
import { LOOKED_AT_AGAIN_DAYS, type Part } from './run.ts';
import { DIFFERENCE_NAMES } from './words.ts';

const MOST_NAMED = 10;

/** To staff: the books of the store and of somebody else do not say the same. */
export function differencesMail(
  to: string,
  today: IstDay,
  { found, leftOut }: Readonly<{ found: readonly KeptDifference[]; leftOut: readonly Part[] }>,
  { storeName, publicUrl }: Sender,
): Mail {
  const count = found.length === 1 ? '1 difference' : `${found.length} differences`;
  const sources = [...new Set(leftOut.map(({ source }) => source))];
  return compose({
    to,
    name: null,
    subject:
      found.length === 0
        ? `${storeName}: the books of ${whichDays(leftOut)} could not be compared completely`
        : `${storeName}: ${count} in the books of ${whichDays(found)}`,
    before: [
      ...(found.length === 0
        ? []
        : [
            `Reconciliation found ${count} between your ledger, your payment gateways and your providers.`,
          ]),
      ...found.slice(0, MOST_NAMED).map(inOneLine),
      ...more(found.length - MOST_NAMED, 'more'),
      ...sources
        .slice(0, MOST_NAMED)
        .map((name) =>
          notCompared(name, daysOf(leftOut.filter(({ source }) => source === name)), today),
        ),
      ...more(sources.length - MOST_NAMED, 'more could not be compared'),
    ],
    link: `${publicUrl}/admin/reconciliation`,
    button: 'Open reconciliation',
    after: ['A difference stays open until you settle it or a later check no longer finds it.'],
  });
}

const more = (count: number, words: string): readonly string[] =>
  count > 0 ? [`And ${count} ${words}.`] : [];

const daysOf = (parts: readonly Pick<Part, 'day'>[]): readonly IstDay[] =>
  [...new Set(parts.map(({ day }) => day))].toSorted();

function whichDays(parts: readonly Pick<Part, 'day'>[]): string {
  const days = daysOf(parts);
  return days.length === 1 ? days.join() : `${days.length} days`;
}

function notCompared(source: string, days: readonly IstDay[], today: IstDay): string {
  const over = days.filter((day) => lastCheckOf(day) <= today);
  const others = days.filter((day) => lastCheckOf(day) > today);
  return [
    `${source} could not be compared for ${listed(days)}.`,
    ...(over.length === 0 ? [] : [`${named(over, days)} will not be checked again.`]),
    ...(others.length === 0 ? [] : [`${named(others, days)} ${untilWhen(others)}.`]),
  ].join(' ');
}

/** In the night after the last day whose run comes back to it. */
const lastCheckOf = (day: IstDay): IstDay => daysAfter(day, LOOKED_AT_AGAIN_DAYS + 1);

/** Some of the days of the line before. */
function named(days: readonly IstDay[], all: readonly IstDay[]): string {
  if (days.length < all.length) return listed(days);
  return days.length === 1 ? 'That day' : 'Those days';
}

function untilWhen(days: readonly IstDay[]): string {
  const again = `${days.length === 1 ? 'is' : 'are'} checked again every night`;
  const [first = '', ...rest] = days.map(lastCheckOf);
  const last = rest.at(-1);
  return last === undefined
    ? `${again} until ${first}`
    : `${again}, the oldest until ${first} and the newest until ${last}`;
}

function listed(days: readonly IstDay[]): string {
  const named = days.slice(0, MOST_NAMED);
  const left = days.length - named.length;
  const all = left > 0 ? [...named, `${left} more`] : named;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}

function inOneLine({ kind, source, day, amount, facts }: KeptDifference): string {
  const about = facts.order ?? facts.topUp ?? facts.reference ?? facts.utr ?? facts.id;
  const money = amount === null ? [] : [writtenRupees(amount)];
  const parts = [source, day, ...(about === undefined ? [] : [about]), ...money];
  return `${DIFFERENCE_NAMES[kind]}: ${parts.join(', ')}.`;
}
