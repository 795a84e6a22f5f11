import { scaleBand, scaleLinear } from 'd3-scale';

/** `value` is null where there is nothing to tell, like the time of no delivery. */
export type Point = Readonly<{ label: string; value: number | null; open: boolean }>;

type Size = Readonly<{ width: number; height: number }>;

/** All that the SVG of a chart consists of, in its own units. */
export type DrawnBars = Size &
  Readonly<{
    bars: readonly Readonly<{ path: string; open: boolean; highest: boolean }>[];
    /** Above the highest bar, and above one that still grows. */
    said: readonly Readonly<{ x: number; y: number; text: string }>[];
    lines: readonly Readonly<{ y: number; text: string }>[];
    labels: readonly Readonly<{ x: number; text: string }>[];
    left: number;
    zero: number;
  }>;

const TOP = 22;
const FOOT = 26;
/** Of a character of the labels. */
const LETTER = 8;
/** Two of what is said over bars stand so far apart at least. */
const APART = 64;
/** One alone is not as wide as the chart. */
const WIDEST = 48;
const TORN = 6;

/**
 * Bars with a torn corner. `inWords` writes values on the axis and over bars, which gets as much
 * room as its longest text needs.
 */
export function drawBars(
  points: readonly Point[],
  size: Size,
  inWords: (value: number) => string,
): DrawnBars {
  const values = points.map(({ value }) => value ?? 0);
  const y = scaleLinear()
    .domain([Math.min(0, ...values), Math.max(0, ...values) || 1])
    .nice(4)
    .range([size.height - FOOT, TOP]);
  const ticks = wholeOrAll(y.ticks(4), values);
  const left = 14 + LETTER * Math.max(...ticks.map((tick) => inWords(tick).length));
  const x = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([left, size.width - 4])
    .padding(0.36);
  const zero = round(y(0));
  const highest = values.indexOf(Math.max(...values));
  const middle = (at: number) => round((x(at) ?? 0) + x.bandwidth() / 2);
  const width = Math.min(WIDEST, x.bandwidth());
  const inFrame = (at: number, text: string) =>
    round(Math.min(middle(at), size.width - (text.length * LETTER) / 2));
  const isApart = (at: number) => Math.abs(middle(at) - middle(highest)) > APART;
  const said = (value: number, at: number) => {
    const text = inWords(value);
    return { x: inFrame(at, text), y: round(y(value)) - 7, text };
  };
  return {
    ...size,
    left,
    zero,
    bars: points.flatMap(({ value, open }, at) =>
      value === null || value === 0
        ? []
        : [
            {
              path: bar(middle(at) - width / 2, width, zero, y(value)),
              open,
              highest: at === highest,
            },
          ],
    ),
    said: points.flatMap(({ value, open }, at) =>
      value !== null && value > 0 && (at === highest || (open && isApart(at)))
        ? [said(value, at)]
        : [],
    ),
    lines: ticks.map((tick) => ({ y: round(y(tick)), text: inWords(tick) })),
    labels: apart(points, x.step()).map((at) => ({
      x: inFrame(at, points[at]?.label ?? ''),
      text: points[at]?.label ?? '',
    })),
  };
}

/** Half an order is none: counts that are small get whole lines only. */
const wholeOrAll = (ticks: readonly number[], values: readonly number[]): readonly number[] =>
  values.every(Number.isInteger) ? ticks.filter(Number.isInteger) : ticks;

const round = (value: number): number => Math.round(value * 10) / 10;

function bar(left: number, width: number, zero: number, end: number): string {
  const [x, right] = [round(left), round(left + width)];
  const top = round(end);
  const torn = Math.min(TORN, width / 2, Math.abs(zero - end));
  const away = end < zero ? torn : -torn;
  return `M${x} ${zero}V${top}H${round(right - torn)}L${right} ${round(top + away)}V${zero}Z`;
}

/** The places whose labels do not touch; the last one is always among them. */
function apart(points: readonly Point[], step: number): readonly number[] {
  const longest = Math.max(0, ...points.map(({ label }) => label.length));
  const every = Math.max(1, Math.ceil(((longest + 1.5) * LETTER) / step));
  return points.map((_, at) => at).filter((at) => (points.length - 1 - at) % every === 0);
}
