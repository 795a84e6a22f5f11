import { IST_OFFSET_MS } from '@store/ledger';

/** Minutes after midnight; `closes` lies behind `opens`, and behind 24:00 where a night is open. */
type Span = Readonly<{ opens: number; closes: number }>;

/** Monday first, in IST; null for hours that nobody has set: then it is always open. */
export type OpeningHours = readonly (readonly Span[])[] | null;

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const MINUTE_MS = 60_000;

const PART =
  /^(?:(?<first>[a-z]+)(?:\s*[-–]\s*(?<last>[a-z]+))?\s+)?(?<opens>\d{1,2}:\d{2})\s*[-–]\s*(?<closes>\d{1,2}:\d{2})$/;

/**
 * Hours like `Mon-Sat 10:00-22:00, Sun 12:00-18:00`: parts with commas between, each for every day
 * where it names none. A part may end after midnight.
 * @throws RangeError when the text is none
 */
export function openingHoursIn(text: string): OpeningHours {
  if (text.trim() === '') return null;
  const week = DAYS.map((): Span[] => []);
  for (const part of text.toLowerCase().split(/[,;]/)) {
    const groups = PART.exec(part.trim())?.groups;
    if (groups === undefined) throw new RangeError(`no opening hours: ${part.trim()}`);
    const { first, last = first, opens = '', closes = '' } = groups;
    const from = minuteIn(opens);
    const to = minuteIn(closes);
    if (from === DAY_MINUTES || from === to) throw new RangeError(`no opening hours: ${part}`);
    const span = { opens: from, closes: to > from ? to : to + DAY_MINUTES };
    for (const day of daysOf(first, last)) week[day]?.push(span);
  }
  return week;
}

function minuteIn(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  const total = hour * 60 + minute;
  if (minute > 59 || total > DAY_MINUTES) throw new RangeError(`no time of day: ${text}`);
  return total;
}

function daysOf(first: string | undefined, last: string | undefined): readonly number[] {
  if (first === undefined || last === undefined) return DAYS.map((_, day) => day);
  const [from, to] = [dayIn(first), dayIn(last)];
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

function dayIn(name: string): number {
  const day = DAYS.indexOf(name.slice(0, 3));
  const whole = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
  if (day < 0 || !whole[day]?.startsWith(name)) throw new RangeError(`no day of the week: ${name}`);
  return day;
}

/** When it opens next; null while it is open. */
export function nextOpening(hours: OpeningHours, at: Date): Date | null {
  if (hours === null) return null;
  const minute = minuteOfWeek(at);
  const spans = spansIn(hours);
  if (isOpenAt(minute, spans)) return null;
  const waits = waitsAt(minute, spans);
  const thisMinute = at.getTime() - (at.getTime() % MINUTE_MS);
  return new Date(thisMinute + Math.min(...waits) * MINUTE_MS);
}

/** For how many minutes it is closed at a stretch, at most. */
export function longestClosed(hours: OpeningHours): number {
  if (hours === null) return 0;
  const spans = spansIn(hours);
  const closings = spans.map(({ closes }) => closes % WEEK_MINUTES);
  return Math.max(
    ...closings.map((at) => (isOpenAt(at, spans) ? 0 : Math.min(...waitsAt(at, spans)))),
  );
}

/** Counted since Monday 00:00. */
const spansIn = (hours: NonNullable<OpeningHours>): readonly Span[] =>
  hours.flatMap((day, index) =>
    day.map(({ opens, closes }) => ({
      opens: index * DAY_MINUTES + opens,
      closes: index * DAY_MINUTES + closes,
    })),
  );

const waitsAt = (minute: number, spans: readonly Span[]): readonly number[] =>
  spans.map(({ opens }) => (opens - minute + WEEK_MINUTES) % WEEK_MINUTES);

function isOpenAt(minute: number, spans: readonly Span[]): boolean {
  // A night that began on Sunday reaches into Monday.
  return spans.some(({ opens, closes }) =>
    [minute, minute + WEEK_MINUTES].some((when) => opens <= when && when < closes),
  );
}

/** In IST, since Monday 00:00. */
function minuteOfWeek(at: Date): number {
  const minutes = Math.floor((at.getTime() + IST_OFFSET_MS) / MINUTE_MS);
  // 1970-01-01 was a Thursday.
  return (minutes + 3 * DAY_MINUTES) % WEEK_MINUTES;
}
