/** The page about everything that is kept of somebody. */
export const ownDataWords = {
  title: 'Your data',
  lead: 'What we keep about you, what you agreed to, and what you can do about it.',
  back: 'Back to your data',
  copy: {
    title: 'Get a copy',
    lead: 'Everything we keep about you: your account, what you agreed to, your orders, payments, wallet and points.',
    proof: 'We may ask you to confirm that it is you first.',
    read: 'Read it here',
    download: 'Download the file',
    fileHint: 'The file is in JSON, a format that other programs can read.',
  },
  agreed: {
    title: 'What you agreed to',
    entry: (version: string, day: string) => `Version of ${version}, agreed on ${day}`,
    before: 'Not recorded: your account is older than this record.',
    byBuying:
      'You agree to it when you buy. Your consent will be recorded here with your next purchase.',
    withdraw:
      'We need your name, email address and orders to run your account. To withdraw your consent to that, close your account.',
    close: 'Close your account',
  },
  correct: {
    title: 'Correct your data',
    change: 'Change',
    where: (what: string) => ` your ${what}`,
    state: 'Details for GST invoices',
    rest: 'For anything else that is wrong, write to our grievance officer below. Tell us what is wrong and what it should be.',
    past: 'What you entered in a delivered order cannot be changed, because it was sent with those details.',
  },
  age: {
    title: 'Your age',
    adult: (day: string) => `You told us on ${day} that you are 18 or older.`,
    minor: (day: string) => `You told us on ${day} that you are under 18.`,
    unsaid: 'We have not asked for your age yet.',
    agreed: (name: string, day: string) =>
      `${name} agreed on ${day}. They can withdraw their consent at any time.`,
    alone: 'Your parent or guardian has not agreed yet, so you cannot buy or add money.',
    protected: 'We send you no offers, and the leaderboard shows only part of your name.',
    ask: 'Ask a parent or guardian',
    withdraw: 'How they can withdraw consent',
    cameOfAge: 'I have turned 18',
  },
  nominee: {
    title: 'Nominee',
    lead: 'Somebody who can use your rights over your data if you die or cannot act yourself.',
    none: 'You have not named a nominee.',
    since: (name: string, day: string) => `${name}, since ${day}`,
    set: 'Name a Nominee',
    change: 'Change or remove',
  },
  grievance: {
    title: 'Questions and complaints',
    lead: 'Our grievance officer answers questions and complaints about your data.',
    officer: 'Grievance officer',
    email: 'Email',
    phone: 'Phone',
    notSaid: 'Not given yet',
    complain: 'Make a complaint',
    board:
      'If the answer does not settle it, you can complain to the Data Protection Board of India.',
  },
};

/** A change of what is promised here needs a new version among the policies. */
export const offerWords = {
  title: 'Offers by email',
  on: (day: string) => `You asked for them on ${day}.`,
  off: 'You do not get offers by email.',
  minor: 'We send no offers to customers under 18.',
  send: 'Send Me Offers',
  stop: 'Stop Sending Offers',
  pending: 'Saving',
  sent: 'You will get offers by email. You can stop them here at any time.',
  stopped: 'You will get no more offers.',
  failed: 'We could not save this right now. Please try again in a minute.',
  unknown: 'This page could not do that. Please reload it and try again.',
};

export const nomineeWords = {
  title: 'Nominee',
  lead: 'This person can use your rights over your data, for example to see, correct or erase it, if you die or cannot act yourself. Please tell them that you named them: we do not contact them.',
  name: 'Their name',
  contact: 'Their mobile number or email',
  hint: 'Kept encrypted with your own key.',
  save: 'Save',
  saving: 'Saving',
  remove: 'Remove Nominee',
  removing: 'Removing',
  saved: (name: string) => `${name} is your nominee now.`,
  removed: 'You have no nominee now.',
};

export const nomineeRefusals = {
  noName: 'Please enter the name of the person.',
  noContact: 'Please enter their mobile number or email.',
  own: 'This is your own. Please enter the other person’s mobile number or email.',
  failed: 'We could not save this right now. Please try again in a minute.',
  unknown: 'This page could not do that. Please reload it and try again.',
};

export const cameOfAgeWords = {
  title: 'I have turned 18',
  lead: 'Once you are 18, you no longer need anyone’s consent. Your date of birth is only checked, not kept.',
  birth: 'Your date of birth',
  confirm: 'I confirm that I am 18 or older.',
  button: 'Confirm',
  pending: 'Saving',
  done: 'We noted that you are 18 or older.',
};

export const cameOfAgeRefusals = {
  noDate: 'Please enter your date of birth: day, month and year.',
  tooYoung: 'According to this date, you are not 18 yet.',
  contradicts: (day: string) =>
    `You told us on ${day} that you were under 18, but according to this date you were not. If that was a mistake, write to our grievance officer.`,
  notConfirmed: 'Please confirm that you are 18 or older.',
  notMinor: 'You have told us already that you are 18 or older.',
  failed: 'We could not save this right now. Please try again in a minute.',
};

export const gameIdWords = {
  title: 'Saved game IDs',
  lead: 'IDs you asked us to save when you placed an order. They are kept encrypted with your own key.',
  none: 'You have no saved game IDs.',
  name: 'Name',
  save: 'Save Name',
  saving: 'Saving',
  remove: 'Remove',
  removing: 'Removing',
  /** For screen readers, after the button. */
  about: (id: string) => ` of ${id}`,
  named: 'The name was saved.',
  removed: 'The game ID was removed.',
  goneId: 'This game ID is not saved any more.',
  gone: 'A product we no longer sell',
};
