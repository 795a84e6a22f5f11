export const keysWords = {
  title: 'Selling by API',
  lead: 'Your own system can order here at any time. It signs in with a key that you create below.',
  reference: 'API reference',
  bulk: 'Order from a file',
  webhooks: 'Webhooks to your system',
  keys: 'Your keys',
  none: 'You have no key yet.',
  live: 'Live',
  test: 'Sandbox',
  buys: 'May read and buy',
  reads: 'May read only',
  ended: (when: string) => `Ended ${when} IST`,
  made: (when: string) => `Created ${when} IST`,
  used: (when: string) => `last used ${when} IST`,
  unused: 'never used',
  hint: (hint: string) => `Ends in ${hint}`,
  limits: (minute: string, day: string) => `${minute} calls a minute, ${day} a day`,
  cap: (amount: string) => `Spends at most ${amount} a day`,
  noCap: 'Spends what the wallet has',
  from: (addresses: string) => `Only from ${addresses}`,
  anywhere: 'From any address',
  end: 'End Key',
  /** Goes on after the button, for screen readers. */
  endWhat: (name: string) => ` ${name}`,
  ending: 'Ending',
  newKey: 'New key',
  name: 'Name',
  nameHint: 'For your own reference, like the name of the system that uses it.',
  purpose: 'What it is for',
  purposeLive: 'Selling',
  purposeTest: 'Trying out in the sandbox',
  purposeHint:
    'A sandbox key buys the same goods with play money. Nothing is delivered, and nothing counts.',
  may: 'What it may do',
  dailyCap: 'Daily cap in rupees',
  capHint: 'What it may spend in one day. Leave it empty for no cap.',
  addresses: 'Allowed addresses',
  addressesHint:
    'One IP address or network per line, like 198.51.100.7 or 198.51.100.0/24. Leave it empty to allow all.',
  perMinute: 'Calls a minute',
  perDay: 'Calls a day',
  make: 'Create Key',
  making: 'Creating',
  shownOnce: {
    title: 'Your new key',
    lead: 'Copy it now and keep it safe. We do not show it again.',
    copy: 'Copy Key',
  },
};

export const keyAnswers = {
  ended: 'The key has ended. Nothing can be bought with it any more.',
  gone: 'That key had ended already.',
};

export const keyRefusals = {
  name: 'Please enter a name of up to 60 letters.',
  cap: 'Please enter an amount from ₹1 to ₹1,00,00,000, or leave it empty.',
  perMinute: 'Please enter a whole number from 1 to 600.',
  perDay: 'Please enter a whole number from 1 to 2,00,000.',
  addresses: 'Please enter one address or network per line, at most 20.',
  tooMany: 'You have 20 keys. End one of them before you make another.',
  madeAlready:
    'This key has already been created, and we showed it once. If you did not keep it, end it and create another one.',
  failed: 'The key could not be made. Please try again.',
};
