/** As the spec names the states of an order and the ways to pay. */
export const orderWords = {
  statuses: {
    Created: 'Created',
    Processing: 'Processing',
    Completed: 'Completed',
    Refunded: 'Refunded',
    Cancelled: 'Cancelled',
    Failed: 'Failed',
  },
  paymentModes: { upi: 'UPI', wallet: 'G-Coins' },
  inParts: (fromWallet: string, byUpi: string) => `${fromWallet} from wallet, ${byUpi} by UPI`,
  verify: 'Verify Payment',
  verifyWhich: (id: string) => `Verify Payment of ${id}`,
};

export const returnedWords = (amount: string) => `${amount} refunded`;

export const gameAccountWords = {
  none: '–',
  lost: { erased: 'Erased', damaged: 'Not readable' },
};

export const ordersWords = {
  title: 'My Orders',
  noOrders: 'No orders found matching your criteria.',
  goShopping: 'Instant Topups',
  clearFilters: 'Clear filters',
  timeZone: 'Times are in IST',
  showAs: 'Show orders as',
  list: 'List',
  table: 'Table',
};

export const ordersTableWords = {
  caption: 'Your orders, newest first',
  order: 'Order',
  item: 'Item',
  gameAccount: 'Game ID',
  status: 'Status',
  value: 'Value',
  payment: 'Payment',
  actions: 'Actions',
  view: 'View',
  viewWhich: (id: string) => `View ${id}`,
};

export const filterWords = {
  text: 'Order ID, item or full game ID',
  status: 'Status',
  payment: 'Payment',
  from: 'From',
  to: 'To',
  search: 'Search',
};

export const activeFilterWords = {
  text: (text: string) => `“${text}”`,
  payment: (mode: string) => `Payment: ${mode}`,
  from: (day: string) => `From ${day}`,
  to: (day: string) => `To ${day}`,
};
