/** The page of what a customer was told. */
export const newsWords = {
  title: 'Notifications',
  lead: 'What happened to your orders, your wallet and your points in the last 90 days.',
  empty: 'No notifications yet.',
  new: 'New',
  markRead: 'Mark All as Read',
  settings: 'Notification settings',
  inIndia: (instant: string) => `${instant} IST`,
};

export const newsRefusals = {
  unknown: 'This page cannot do that.',
};
