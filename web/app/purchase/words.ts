/** Why nothing was ordered or checked. */
export const purchaseRefusals = {
  incomplete: 'Please select an item, enter your Id and select a payment method before proceeding.',
  noInput: (label: string) => `Please enter your ${label}.`,
  noItem: 'Please select an item.',
  noPayment: 'Please select a payment method.',
  invalidInput: (label: string) => `Please enter a valid ${label}.`,
  unknownItem: 'This item is not available. Please select another one.',
  itemOutOfStock: (item: string) => `${item} is Out of Stock. Please select another item.`,
  productOutOfStock: (product: string) => `${product} is Out of Stock. Nothing was ordered.`,
  tooManyPieces: (most: number) =>
    most === 1
      ? 'You can buy only one of this item at a time.'
      : `Please choose from 1 to ${most}.`,
  tooFewLeft: (item: string) =>
    `We do not have enough stock of ${item}. Please choose a smaller quantity.`,
  unknownPayment: 'Please select UPI or G-Coins as the payment method.',
  playerNamed: (username: string) =>
    `This ID belongs to ${username}. Press Buy Now again to confirm.`,
  playerUnchecked:
    'We could not check this ID right now. Make sure it is right, then press Buy Now to order.',
  priceNotSeen: (price: string) => `The price is ${price}. Press Buy Now again to accept it.`,
  priceChanged: (price: string, before: string | null) =>
    `The price is now ${price}${before === null ? '' : ` (it was ${before})`}. Press Buy Now again to accept it.`,
  partsNotSeen: (fromWallet: string, byUpi: string) =>
    `You pay ${fromWallet} from your wallet and ${byUpi} by UPI. Press Buy Now again to accept.`,
  nothingFromWallet: (byUpi: string) =>
    `Nothing will be taken from your wallet: you pay ${byUpi} by UPI. Press Buy Now again to accept.`,
  ticketNotYours:
    'This form belongs to another account, so nothing was ordered. Press Buy Now again.',
  ticketUsed: (orderId: string) =>
    `This form has already placed order ${orderId}. Press Buy Now again to place another order.`,
  walletFrozen:
    'Your wallet is frozen, so you cannot pay with G-Coins. Please contact customer support.',
  guardianNeeded:
    'You are under 18, so your parent or guardian has to agree before you can buy. Nothing was ordered.',
  storeBusy: 'We could not place the order right now. Press Buy Now again: you will not pay twice.',
  outcomeUnknown:
    'We do not know yet whether your order was placed. Press Buy Now again: you will not pay twice.',
  sessionOver: 'Session expired! Please re-login to proceed.',
  checkNotOffered: 'This product does not need an ID check.',
  playerNotFound: (labels: readonly string[]) =>
    `No player found. Please check the ${labels.join(' and ')}.`,
  regionBlocked: 'Recharge for Indo IDs is not permitted',
  refusedByProvider:
    'Recharge For This ID is not permitted. Contact Admin or try purchasing another region packs.',
  alreadyBought: 'This pack has already been bought for this ID. Please select another pack.',
  neverPlayed: 'Please log in to the game with this ID first, then try again.',
  wrongCountry: (region: string) =>
    `This pack is for game accounts made in ${region} only. Please select another pack or another ID.`,
  checkUnavailable: 'We could not check the ID right now. Please try again in a minute.',
  tooManyChecks: 'Too many checks. Please wait a minute and try again.',
};
