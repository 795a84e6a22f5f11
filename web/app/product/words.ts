export const productWords = {
  delivery: {
    instant: 'Delivered instantly',
    within30Minutes: 'Delivered within 30 minutes',
    outOfStock: 'Out of Stock',
  },
  deliveredFrom: (opening: string) =>
    `Our team starts delivering ${opening}. You get it within 30 minutes of that.`,
  important: 'Important:',
  itemsTitle: 'Select an item',
  filterItems: 'Filter items',
  noItems: 'No items found',
  sale: (until: string, then: string) => `Sale until ${until} IST, then ${then}`,
  quantity: 'Quantity',
  fewer: (asked: number, most: number) =>
    `You asked for ${asked}, but only ${most} of this item can be bought now.`,
  total: 'Total',
  noItem: 'Select an item',
  unavailable: 'Currently unavailable',
  buy: 'Buy Now',
  buying: 'Placing order',
  signIn: 'Please Login First',
  signingIn: 'Opening sign-in',
  outOfStock: 'Out of Stock',
  askGuardian: 'Ask a parent or guardian',
  notSent: 'We could not reach the store. Press Buy Now again: you will not pay twice.',
};

export const missingProductWords = {
  metaTitle: 'Product not found',
  title: 'This product is not available.',
  returnHome: 'Return Home',
};

export const howToPurchaseWords = {
  title: 'How To Purchase',
  close: 'Close',
  select: 'Select the item you want.',
  copy: (product: string, labels: readonly string[]) =>
    `Open ${product}, go to your profile and copy your ${labels.join(' and ')}. Enter them exactly as shown.`,
  check: 'Press Check and make sure the username is yours.',
  pay: 'Select UPI or G-Coins, review your order, and press Buy Now.',
};

/** What pictures of a guide say to who does not see them; apart, since browsers get it with the page. */
export const guideWords = {
  picture: (place: number) => `Picture ${place} of the guide`,
  common: 'Three steps: choose an item, fill in the order details, and pay.',
};

export const idWords = {
  title: 'Enter your ID',
  keep: 'Save this ID for next time',
  check: 'Check',
  checking: 'Checking',
  username: 'Username:',
  checkLost: 'We could not check the ID right now. Please press Check again.',
};

export const savedWords = {
  title: 'Saved IDs',
  use: 'Use ',
  filledIn: (id: string) => `ID ${id} filled in.`,
};

export const paymentWords = {
  title: 'Payment',
  upi: 'UPI',
  upiNote: 'Any UPI app, or scan a QR code',
  wallet: 'G-Coins',
  fromWallet: 'From your wallet',
  inWallet: 'In your wallet',
  needed: (coins: string) => `${coins} more needed`,
  left: (coins: string) => `${coins} left after this`,
  coinsFirst: 'Use my G-Coins first',
  there: (coins: string) => `${coins} in your wallet`,
  parts: (fromWallet: string, byUpi: string) => `${fromWallet} from wallet, ${byUpi} by UPI`,
};

export const reviewWords = {
  title: 'Review',
  empty: 'Your order details will appear here.',
  refundToWallet: 'Not delivered? You get your money back in your wallet.',
  refundInCoins: 'Not delivered? You get your G-Coins back.',
  recipient: 'For',
  item: 'Item',
  delivery: 'Delivery',
  instant: 'Instant',
  within30Minutes: 'Within 30 minutes',
  ofOpening: (opening: string) => `Delivery starts ${opening}, then within 30 minutes`,
  originalPrice: 'Original price',
  walletPart: 'From your wallet',
  upiPart: 'By UPI',
  reward: 'You earn',
  points: (points: string) => `${points} points`,
  /** Around the links to both. */
  agree: {
    before: 'By buying you agree to our',
    terms: 'Terms',
    and: 'and',
    refunds: 'Refund Policy',
  },
};

export const unpaidOrderWords = {
  notice: (item: string, amount: string, time: string) =>
    `You have an unpaid order: ${item}, ${amount}. Pay before ${time} IST, or cancel it.`,
  /** Whose buyer says that they have paid. */
  reported: (item: string, amount: string) =>
    `We are checking with the bank whether your payment of ${amount} for ${item} has arrived. Do not pay again.`,
  pay: 'Pay by UPI',
  see: 'View Order',
  cancel: 'Cancel Order',
  cancelling: 'Cancelling',
};

/** For search engines, and for who is sent a link. */
export const productHeadWords = {
  description: (product: string, region: string, from: string | null) =>
    `Top up ${product} (${region})${from === null ? '' : ` from ${from}`}. Pay by UPI or G-Coins.`,
};
