/** The page of what a customer was told. */
export const newsWords = {
  title: 'Notifications',
  lead: 'What happened to your orders, your wallet and your points in the last 90 days.',
  empty: 'No notifications yet.',
  new: 'New',
  markRead: 'Mark All as Read',
  markingRead: 'Marking',
  settings: 'Notification settings',
  inIndia: (instant: string) => `${instant} IST`,
};

export const newsRefusals = {
  unknown: 'This page could not do that. Please reload it and try again.',
};

/** The page on which a customer chooses how they are told. */
export const newsSettingsWords = {
  title: 'Notification settings',
  lead: 'Everything is on your notifications page. Choose how else you want to be told.',
  back: 'Back to notifications',
  saving: 'Saving',
  mail: {
    title: 'Emails about orders and money',
    on: 'We email you when an order is paid, delivered or delayed, and when money or points are added.',
    off: 'You get no emails about payments, deliveries or money that is added.',
    turnOn: 'Send Me Emails',
    turnOff: 'Stop These Emails',
    always:
      'We always send emails about refunds, cancelled orders, your sign-in and password, and money or points that are taken, held back or sent to your bank. They help you notice a mistake, or someone else using your account.',
    unverified: 'We can email you only after you verify your email address.',
  },
  push: {
    title: 'Notifications on this device',
    lead: 'Your browser can notify you instantly, even when you do not have the store open. Anyone who can see this device’s screen can read the notifications.',
    none: 'This store does not send notifications to browsers.',
    noScript: 'To get them here, JavaScript has to be on in your browser.',
    unsupported:
      'This browser cannot show notifications. On an iPhone or iPad, first add the store to your Home Screen.',
    on: 'They are on in this browser.',
    turnOn: 'Turn On Notifications',
    turnOff: 'Turn Off Notifications',
    denied:
      'Your browser does not allow notifications from the store. Allow them in its settings for this site and try again.',
    failed: 'Your browser could not turn them on. Please try again.',
    elsewhere: 'Other devices with notifications',
    since: (day: string) => `since ${day}`,
    unknownDevice: 'A browser',
    remove: 'Remove',
    removing: 'Removing',
    /** Goes on after the button, for screen readers. */
    removes: (device: string) => ` ${device}`,
  },
};

export const newsSettingsAnswers = {
  mailOn: 'You will get emails about your orders and money.',
  mailOff: 'You will get only the emails that cannot be switched off.',
  pushOn: 'Notifications are on in this browser.',
  pushOff: 'Notifications are off in this browser.',
  removed: 'That device gets no more notifications.',
  unknownBrowser: 'We cannot send notifications to this browser. Please try another browser.',
  failed: 'We could not save this right now. Please try again in a minute.',
};

/** Where the link in a mail leads that stops such mails. */
export const unsubscribeWords = {
  title: 'Stop these emails',
  service:
    'You will get no more emails about payments, deliveries or money that is added. You will still get emails about refunds and other emails that protect your money.',
  offers: 'You will get no more offers by email.',
  button: 'Stop These Emails',
  pending: 'Saving',
  stopped: 'Done. You can change this at any time in your notification settings.',
  settings: 'Notification settings',
  bad: 'This link is not valid.',
  whyBad: 'It may be incomplete. Sign in to change which emails you get.',
  failed: 'We could not save this right now. Please try again in a minute.',
};
