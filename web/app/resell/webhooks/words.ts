/** The page on which resellers say where their system is told of changes. */
export const webhooksWords = {
  title: 'Webhooks',
  lead: 'The store tells your system automatically when one of your orders or your wallet changes.',
  back: 'Back to Selling by API',
  saving: 'Saving',
  address: {
    title: 'Your address',
    label: 'Address of your system',
    hint: 'Starts with https:// and has to be reachable from the internet.',
    save: 'Save Address',
    turnOn: 'Turn On Again',
    since: (instant: string) => `Changes have been sent there since ${instant} IST.`,
    switchOff: 'Turn Off',
    offByOwner: (instant: string) =>
      `Webhooks have been off since ${instant} IST. Nothing that happens in the meantime is sent.`,
    offAsGone: (instant: string) =>
      `Webhooks have been off since ${instant} IST because your system answered 410 Gone. Nothing that happens in the meantime is sent.`,
  },
  secret: {
    title: 'Your secret',
    lead: 'Each message is signed with it by the Standard Webhooks scheme, so that you can tell that it comes from this store.',
    madeAt: (instant: string) => `Your secret was made on ${instant} IST.`,
    earlierUntil: (instant: string) =>
      `Until ${instant} IST messages are signed with your earlier secret as well.`,
    rotate: 'Replace Secret',
    rotateHint: 'Your current secret keeps working for 24 hours.',
  },
  shownOnce: {
    title: 'Your new secret',
    lead: 'Copy it now and keep it safe. We do not show it again.',
    copy: 'Copy Secret',
  },
  test: {
    title: 'Try it',
    lead: 'Sends a message of the type ping. Its outcome is in the list below.',
    send: 'Send Test Message',
    sending: 'Sending',
  },
  log: {
    title: 'Messages of the last 30 days',
    caption: 'Messages to your system',
    filter: 'Which messages',
    all: 'All',
    undelivered: 'Not delivered',
    none: 'There are no messages here.',
    message: 'Message',
    time: 'Time (IST)',
    outcome: 'Outcome',
    action: 'Action',
    again: 'Send Again',
    /** Goes on after the button, for screen readers. */
    againWhat: (id: string) => ` ${id}`,
    waiting: 'Waiting',
    delivered: 'Delivered',
    givenUp: 'Not delivered',
    notTried: 'It has not been sent yet.',
    tried: (tries: number, instant: string) =>
      tries === 1 ? `Tried once, on ${instant}.` : `Tried ${tries} times, last on ${instant}.`,
    first: (instant: string) => `It is due on ${instant}.`,
    next: (instant: string) => `It will be sent again on ${instant}.`,
    subjects: { wallet: 'Your wallet', test: 'Test message' },
  },
};

/** What became of a try, in words. */
export const webhookOutcomes = {
  refused: 'The address does not lead to the internet over https, so nothing was sent.',
  notReached: 'Your system could not be reached.',
  noAnswer: 'Your system did not answer within 15 seconds.',
  off: 'Webhooks were off, or your account was blocked.',
  status: (status: string) => `Your system answered ${status}.`,
};

export const webhookAnswers = {
  saved: 'Your address is saved.',
  turnedOff: 'Webhooks are off.',
  testSent: 'The test message is on its way.',
  sentAgain: 'The message is on its way again.',
  notHttps: 'Please enter an address that starts with https://.',
  notAnAddress:
    'Please enter a whole address, like https://shop.example/webhooks, without a name or password in it.',
  areOff: 'Webhooks are off. Please save an address first.',
  replacedAlready:
    'This secret has already been replaced, and we showed the new one once. If you did not keep it, reload this page and replace the secret again.',
  noSuchMessage: 'There is no such message any more.',
  failed: 'We could not do this right now. Please try again in a minute.',
  unknown: 'This page could not do that. Please reload it and try again.',
  noReseller: 'Only resellers can have webhooks.',
};
