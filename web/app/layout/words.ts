/** On several of the bars and menus. */
export const layoutWords = {
  store: 'Store',
  home: 'Home',
  search: 'Search',
  leaderboard: 'Leaderboard',
  orders: 'Orders',
  wallet: 'Wallet',
  notifications: 'Notifications',
  /** After the link, for screen readers: "3", or "99+" for more. */
  unread: (count: string) => ` (${count} unread)`,
  dashboard: 'Dashboard',
  login: 'Login',
  createAccount: 'Create Account',
  adminDashboard: 'Admin Dashboard',
  signOut: 'Sign Out',
  contact: 'Contact',
  /** Goes on after the link, for screen readers. */
  opensChat: ' (opens the support chat)',
  privacy: 'Privacy Policy',
  refunds: 'Refund Policy',
  terms: 'Terms',
  balance: 'Wallet balance',
  menu: 'Menu',
  closeMenu: 'Close menu',
  mainNavigation: 'Main',
  shortcuts: 'Shortcuts',
  skipToContent: 'Skip to content',
  loading: 'Loading',
  sending: 'Sending…',
};

export const footerWords = {
  label: 'Footer',
  weAccept: 'We accept',
  upi: 'UPI',
  coins: 'G-Coins',
  orderStatus: 'Check an order',
  complaint: 'Complaints',
  soldBy: (seller: string) => `Sold by ${seller}.`,
  officer: 'Grievance officer:',
  policy:
    'All sales of digital content are final. If an order is not delivered, you get your money back. Under 18? You need a parent’s or guardian’s consent.',
};

export const themeWords = {
  title: 'Theme',
  dark: 'Dark',
  light: 'Light',
  phone: 'System',
};

/** When somebody answers, like "Mon-Sat 10:00-22:00". */
export const supportHoursInWords = (hours: string) => `Support hours: ${hours} IST.`;

/** What the support chat begins with. */
export const supportWords = {
  unknown: 'N/A',
  message: (
    greeting: string,
    about: string | undefined,
    name: string,
    mobile: string,
    email: string,
  ) =>
    `${greeting}${about === undefined ? '' : ` with ${about}`}. Name: ${name}, Mobile: ${mobile}, Email: ${email}`,
};

export const errorWords = {
  status: (status: number) => `Error ${status}`,
  home: 'Home',
  /** Around the link to the orders. */
  lookFirst: { before: 'Please check', link: 'My Orders', after: 'before you try again.' },
  broken: { title: 'Something went wrong! Please try again.', text: '' },
  badRequest: {
    title: 'This request is incomplete',
    text: 'Go back, reload the page and try again.',
  },
  forbidden: {
    title: 'You do not have access to this page',
    text: 'Sign in with an account that has access.',
  },
  notFound: { title: 'Page not found', text: 'The link may be old or mistyped.' },
  notTaken: { title: 'This page could not handle your request', text: 'Nothing was done.' },
  tooLong: { text: '', again: 'Back to the form' },
  tooMany: {
    title: 'Too many attempts',
    text: 'Please wait a few minutes and try again. No money was deducted.',
  },
  busy: {
    title: 'The store is taking too long',
    text: 'If you submitted something, it may still go through.',
  },
  closed: {
    title: 'We will be back soon',
    text: 'The store is closed for maintenance. Orders you have already placed are still being processed.',
  },
  outcomeUnknown: {
    title: 'The store is taking too long',
    text: 'We do not know yet whether your request went through.',
  },
};

export const testWords = { title: 'Test' };

export const layoutRefusals = { noTheme: 'No such theme', notFound: 'Page not found' };
