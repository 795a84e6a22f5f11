import type { OwnerSetting } from '@store/workflows/owner-settings';
import type { SettingGroup } from './settings-fields.ts';

export const settingsWords = {
  title: 'Settings',
  lead: 'Changes take effect within a second, without a restart. Service addresses and secrets are set as environment variables, where the store runs.',
  save: 'Save settings',
  saving: 'Saving',
  notSaved: 'The settings were not saved. Please try again.',
  saved: 'Settings saved.',
  nothingChanged: 'Nothing has changed.',
  history: 'History of changes',
  blanks: (labels: string) =>
    `The legal pages still show blanks: ${labels}. Fill them in before you sell.`,
  unsigned:
    'Nothing is posted to the webhook for alarms: ALARM_WEBHOOK_SECRET is not set, so nothing can be signed.',
  conflict: (labels: string) =>
    `Somebody else has just changed: ${labels}. Your entries are kept below. Save again to replace theirs.`,
  theirs: (value: string) => `Since changed to: ${value || '(empty)'}`,
  notSent: 'Your entries are still here. You can safely save again.',
};

export const settingsRefusals = {
  noForm: 'This form is incomplete. Reload the page and try again.',
  unsigned:
    'Nothing could be signed, so nothing would be posted there. Please set ALARM_WEBHOOK_SECRET first, where the store runs, and restart it.',
  illegible: (character: string) => `Please remove the character ${character}.`,
};

export const settingGroupWords: Record<SettingGroup, string> = {
  store: 'Store',
  maintenance: 'Maintenance',
  support: 'Support',
  legal: 'Legal details',
  tax: 'Tax',
  orders: 'Orders',
  review: 'Orders held for review',
  wallet: 'Wallet top-ups',
  byHand: 'Money by hand',
  gateways: 'Payment gateways',
  points: 'Points',
  leaderboard: 'Leaderboard',
  staff: 'Messages to staff',
  accounts: 'Accounts',
};

export const settingWords: Record<OwnerSetting, Readonly<{ label: string; hint: string }>> = {
  storeName: { label: 'Store name', hint: 'On every page and in emails.' },
  notice: { label: 'Notice', hint: 'Shown at the top of every page. Leave empty for none.' },
  maintenance: { label: 'Close the store for maintenance', hint: '' },
  announcement: {
    label: 'Message to customers during maintenance',
    hint: 'Nobody but admins can buy, top up, redeem or register. Orders already placed are still processed.',
  },
  supportUrl: {
    label: 'Chat address',
    hint: 'For example https://wa.me/919800000000?text={message}. {name}, {phone} and {email} work too. Leave empty if there is no chat.',
  },
  supportGreeting: { label: 'Greeting', hint: 'How a customer’s message begins.' },
  supportHours: {
    label: 'Support hours',
    hint: 'For example Mon-Sat 10:00-22:00, Sun 12:00-18:00, in Indian time. Leave empty if somebody always answers.',
  },
  socialLinks: {
    label: 'Your pages elsewhere',
    hint: 'One https:// address per line, at the foot of every page.',
  },
  alarmEmails: {
    label: 'Alarms to',
    hint: 'One email address per line. Sent when an order needs somebody (and again after 20 minutes), when a balance crosses a threshold, and when a provider runs low on points. Leave empty to send to nobody.',
  },
  alarmWebhook: {
    label: 'Alarms to this webhook',
    hint: 'An address that starts with https://. It gets the same alarms as JSON without personal data, signed with ALARM_WEBHOOK_SECRET.',
  },
  staffEmails: {
    label: 'Summary every morning to',
    hint: 'One email address per line. Sent at 09:00 IST: sales, refunds, what waits, provider points and whether the books balance. Leave empty for nobody.',
  },
  legalName: { label: 'Legal name of the owner', hint: '' },
  registeredAddress: { label: 'Registered address', hint: '' },
  grievanceOfficer: { label: 'Grievance officer', hint: '' },
  grievanceEmail: { label: 'Grievance officer’s email', hint: '' },
  grievancePhone: { label: 'Grievance officer’s phone', hint: '' },
  orderExpiryMinutes: {
    label: 'Unpaid orders expire after, in minutes',
    hint: 'For new orders and top-ups. 5 to 1,440.',
  },
  manualRefundHours: {
    label: 'Undelivered orders are refunded after, in hours',
    hint: 'For new orders that a person has to deliver. 1 to 168, and longer than you are closed at a stretch.',
  },
  gstin: {
    label: 'GSTIN',
    hint: 'Leave empty if you are not registered for GST. With it, every delivered order gets a tax invoice. Prices always include tax.',
  },
  taxCode: {
    label: 'HSN or SAC',
    hint: 'For products without a tax class of their own.',
  },
  taxRate: { label: 'Tax rate, in percent', hint: 'Written into each order that is placed.' },
  yearlyPrizes: {
    label: 'Prizes per winner per financial year',
    hint: 'Winners whose prizes exceed this are listed on the dashboard, since tax may have to be deducted.',
  },
  deliveryHours: {
    label: 'Hours of manual delivery',
    hint: 'For example Mon-Sat 10:00-22:00. At other times the store promises delivery within 30 minutes of the next opening. Leave empty for always.',
  },
  lowPoints: {
    label: 'Low balance at Smile.one, in points',
    hint: 'Staff are told when Brazil or the Philippines has less. 0 for never.',
  },
  lowMooGold: {
    label: 'Low balance at MooGold, in US dollars',
    hint: 'Staff are told when it has less. 0 for never.',
  },
  lowYokCash: {
    label: 'Low balance at YokCash, in rupiah',
    hint: 'Staff are told when it has less. 0 for never.',
  },
  mostAtSmileOne: {
    label: 'Daily spending limit at Smile.one',
    hint: 'Counted by the provider’s cost, or else the cost you entered, or else the price. Brazil and the Philippines count separately. Orders above the limit wait until the next day. Until midnight IST these items are out of stock, or delivered by hand. 0 for no limit.',
  },
  mostAtMooGold: {
    label: 'Daily spending limit at MooGold',
    hint: 'Counted by the provider’s cost, or else the cost you entered, or else the price. Orders above the limit wait until the next day. 0 for no limit.',
  },
  mostAtYokCash: {
    label: 'Daily spending limit at YokCash',
    hint: 'Counted by the provider’s cost, or else the cost you entered, or else the price. Orders above the limit wait until the next day. 0 for no limit.',
  },
  perMinuteAtSmileOne: {
    label: 'Orders a minute at Smile.one',
    hint: 'In any 60 seconds, for Brazil and the Philippines each. Orders beyond it wait for their turn. 0 for no limit, up to 10,000.',
  },
  perMinuteAtMooGold: {
    label: 'Orders a minute at MooGold',
    hint: 'In any 60 seconds. Orders beyond it wait for their turn. 0 for no limit, up to 10,000.',
  },
  perMinuteAtYokCash: {
    label: 'Orders a minute at YokCash',
    hint: 'In any 60 seconds. Orders beyond it wait for their turn. 0 for no limit, up to 10,000.',
  },
  weighWays: {
    label: 'Choose the better way for each item',
    hint: 'For items with a second way, each part is first sent the way that earns more, judged by its cost and by how many deliveries arrived in the last hour. If this is off, the second way is used only when the first fails.',
  },
  secondWayAtAnyCost: {
    label: 'Second way at any cost',
    hint: 'Use the second way even if the goods cost more there than the part is sold for, or if their cost there is not known. If this is off, such a second way is not used.',
  },
  byHandWhenDown: {
    label: 'Deliver by hand what a provider cannot deliver',
    hint: 'While a provider takes no orders, or an item costs more than is left of its daily limit, its items are promised within 30 minutes and an admin delivers them. Otherwise they are out of stock until then.',
  },
  providerNotices: {
    label: 'Notices of providers',
    hint: 'One phrase per line. Buyers whose ID check is refused with one of them read that the ID is not permitted. An order rejected with a phrase that you add is refunded. For another meaning, put it before the phrase, like “region: users in Malaysia”: region, bought, not played, not found or not permitted. After “balance:” or “account:” a phrase is about your own account with the provider: an order rejected with it waits for you, and its provider’s items go off sale until it takes orders again.',
  },
  holdAccountsYoungerHours: {
    label: 'Age of a new account, in hours',
    hint: 'Paid orders of younger accounts wait at Pending Orders until an admin releases or refunds them. All four rules apply to orders placed from now on. 0 for off, up to 720.',
  },
  holdOrdersPerHour: {
    label: 'Orders per buyer per hour',
    hint: 'Paid orders beyond this number are held. 0 for off, up to 40.',
  },
  holdGameAccountsPerDay: {
    label: 'Game IDs per buyer per day',
    hint: 'Orders are held once a buyer has paid for more IDs than this. 0 for off, up to 40.',
  },
  holdOrdersFrom: {
    label: 'High amount',
    hint: 'Orders of this amount or more are held. 0 for off.',
  },
  topUpAtLeast: { label: 'Smallest top-up', hint: '' },
  topUpAtMost: { label: 'Largest top-up', hint: '' },
  topUpsPerDay: { label: 'Top-ups per customer per day', hint: '' },
  walletAtMost: { label: 'Largest wallet balance', hint: '' },
  walletProofFrom: {
    label: 'Confirm purchases from',
    hint: 'For a purchase of this amount or more from the wallet, the buyer confirms who they are if they last did so more than 15 minutes ago. 0 for off.',
  },
  spendingPerPoint: { label: 'Spending per point', hint: 'A customer earns one point for this.' },
  secondPersonFrom: {
    label: 'Second person from',
    hint: 'From this amount on, money that an admin moves by hand waits for another admin. Payouts and credits to many customers always do.',
  },
  aloneAfterMinutes: {
    label: 'Waiting time if there is only one admin, in minutes',
    hint: 'If the store has one admin, they can agree to their own proposal after this time. 5 to 720.',
  },
  settlementDays: {
    label: 'Gateways settle within, in days',
    hint: 'Admins are told of payments that a gateway has not settled after this time. Include weekends and holidays. 0 for never.',
  },
  redeemAtLeast: { label: 'Fewest points to redeem', hint: '' },
  prizes: {
    label: 'Prizes, in rupees',
    hint: 'For rank 1, 2 and 3, like 100, 70, 50. The prizes set when a week ends are the ones paid.',
  },
  resellersRank: { label: 'Resellers take part', hint: '' },
  staffRank: { label: 'Admins take part', hint: '' },
  securityLogDays: {
    label: 'Security and access logs are kept, in days',
    hint: 'CERT-In requires 180 days, the data protection rules for a year. 180 to 3,650.',
  },
  recordYears: {
    label: 'Orders and books are kept, in financial years',
    hint: 'The Companies Act requires eight. The game accounts of erased customers go with them. 8 to 50.',
  },
  nameAtLeast: { label: 'Fewest characters in a name', hint: '1 to 30.' },
  sessionIdleMinutes: {
    label: 'Sign out unused sessions after, in minutes',
    hint: 'Every session ends six hours after signing in. Tokens of programs end only then. 5 to 360.',
  },
};
