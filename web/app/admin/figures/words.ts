import type { ChartName } from './chart-names.ts';

const chartTitles: Readonly<Record<ChartName, string>> = {
  sales: 'Sales',
  margin: 'Margin',
  orders: 'Orders placed',
  failures: 'Orders that failed',
  refunds: 'Refunds',
  delivery: 'Time to delivery',
  customers: 'New customers',
  repeat: 'Customers who came again',
  topUps: 'Wallet top-ups',
  liabilities: 'Owed to wallets',
};

const chartNotes: Readonly<Record<ChartName, string>> = {
  sales: 'By the day an order was completed, minus what was refunded later.',
  margin: 'Sales minus cost, of items whose cost is known.',
  orders: 'By the day they were placed, paid or not.',
  failures: 'Not paid in time, or refused by the bank.',
  refunds: 'By the day the money went back.',
  delivery: 'From payment to delivery, on average.',
  customers: 'By the day they registered.',
  repeat: 'Of those who first bought in a month, how many have bought more than once.',
  topUps: 'Money that customers paid in.',
  liabilities: 'In all wallets at the end of the day.',
};

/** The figures below the totals of the dashboard. */
export const figuresWords = {
  title: 'Figures',
  thresholds: 'Thresholds',
  chartTitles,
  chartNotes,
  span: 'Span',
  days: (days: number) => (days === 365 ? '1 year' : days === 84 ? '12 weeks' : `${days} days`),
  from: 'From',
  to: 'To',
  game: 'Game',
  route: 'Route',
  any: 'All',
  show: 'Show',
  showTable: 'Show as table',
  download: 'Download CSV',
  downloadOf: (title: string) => `Download ${title} as CSV`,
  when: 'When',
  value: 'Value',
  today: 'Today',
  nothing: 'None',
  noData: (charts: string) => `Nothing in this span: ${charts}.`,
  between: (from: string, to: string, open: boolean) =>
    `${from === to ? from : `${from} to ${to}`}${open ? ', still open' : ''}`,
  minutes: (count: string) => `${count} min`,
  /** Said to screen readers in place of the picture; the table beside it has the values. */
  pictured: (title: string, first: string, last: string) =>
    `${title}, bars from ${first} to ${last}`,
  ordersOnly: 'Customers and wallets are shown for the whole store.',
  byGame: 'By game',
  byRoute: 'By route',
  byProvider: 'By provider',
  provider: 'Provider',
  byHand: 'By hand',
  codes: 'Codes',
  placed: 'Placed',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  sale: 'Sales',
  margin: 'Margin',
  inTime: 'In 30 min',
  unknown: 'Unknown',
  percent: (share: number) => `${share}%`,
  refused: {
    noDay: 'Please enter both days, like 2026-11-21.',
    turned: 'The first day is after the last one.',
    tooLong: 'Please choose two years or less.',
  },
};
