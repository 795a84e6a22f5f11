export const correctIdWords = {
  title: 'Correct your ID',
  lead: (item: string, orderId: string) => `${item}, order ${orderId}`,
  now: (account: string) => `Your order will be delivered to ${account}.`,
  unreadable: 'The ID of this order cannot be shown any more.',
  check: 'Check',
  checking: 'Checking',
  save: 'Save New ID',
  saving: 'Saving',
  back: 'Back to my order',
};

export const correctIdAnswers = {
  saved: (account: string) => `Your order will now be delivered to ${account}.`,
  named: (username: string) =>
    `This ID belongs to ${username}. Press Save New ID again to confirm.`,
  same: 'Your order already goes to this ID.',
  changed: 'This ID was changed in another window. Please check it again.',
};

/** Why an ID cannot be corrected any more, or not by its buyer. */
export const correctIdRefusals = {
  sent: 'Your order is already being delivered, so its ID can no longer be changed. If it is wrong, please contact us.',
  inHand:
    'Someone from our team is already working on your order. Please contact us to change its ID.',
  closed: (status: string) => `This order is ${status}, so its ID can no longer be changed.`,
  tooOften:
    'You have reached the limit for changing this ID. Please contact us to change it again.',
  noFields: 'This order was placed without an ID.',
  gone: 'We no longer sell this, so we cannot check a new ID. Please contact us to change it.',
  uncheckable: 'We cannot check a new ID for this item. Please contact us to change it.',
};
