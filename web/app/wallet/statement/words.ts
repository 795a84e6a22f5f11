export const statementPageWords = {
  title: 'Wallet statement',
  period: (from: string, to: string) => `${from} to ${to}`,
  from: 'From',
  to: 'To',
  show: 'Show',
  showing: 'Loading',
  print: 'Print',
  back: 'Back to Wallet',
  store: 'Store',
  sellerOf: (store: string, seller: string) => `${store}, run by ${seller}`,
  customer: 'Customer',
  customerOf: (name: string, number: number) => `${name}, customer ${String(number)}`,
  opening: 'Opening balance',
  closing: 'Closing balance',
  nothing: 'No transactions on these days.',
  caption: 'Your wallet transactions, oldest first',
  date: 'Date',
  for: 'For',
  type: 'Type',
  amount: 'Amount',
  balance: 'Balance',
  balanceOf: (coins: string) => `Balance ${coins}`,
  madeAt: (instant: string) =>
    `Amounts are in G-Coins (1 G-Coin = ₹1.00) and do not include amounts on hold for orders. Times are in IST. Created on ${instant}.`,
  problems: {
    backwards: 'The last day is before the first. Please choose other days.',
    tooLong: 'A statement can cover up to one year. Please choose fewer days.',
    tooMany: (most: number) =>
      `There are more than ${most.toLocaleString('en-IN')} transactions on these days. Please choose fewer days.`,
    tooManyOfDay: (most: number) =>
      `There are more than ${most.toLocaleString('en-IN')} transactions on this day. Use Download CSV on your wallet page to get all of them.`,
  },
};
