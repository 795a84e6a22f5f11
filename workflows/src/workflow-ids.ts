/** Names of executions, without anything that only a server has: pages read them. */
export const workflowIds = {
  order: (orderId: string) => `order-${orderId}`,
  topUp: (txnId: string) => `topup-${txnId}`,
  redeemPoints: (redemptionId: string) => `redeem-${redemptionId}`,
  bookEntry: (entryId: string) => `entry-${entryId}`,
  reverseOrder: (orderId: string) => `reverse-${orderId}`,
  refundToBank: (reference: string) => `bank-refund-${reference}`,
  /** `about` says why it waits; alarms of one time had none, and told of an order once in its life. */
  alarm: (orderId: string, about: string) => `alarm-${orderId}-${about}`,
  ring: (ringId: string) => `ring-${ringId}`,
  complaint: (number: string, moment: string) => `complaint-${number}-${moment}`,
  news: (newsId: string) => `news-${newsId}`,
  mail: (mailId: string) => `mail-${mailId}`,
  sms: (smsId: string) => `sms-${smsId}`,
  picture: (pictureId: string) => `picture-${pictureId}`,
  erase: (closingId: string) => `erase-${closingId}`,
  followDispute: (disputeId: string) => `dispute-${disputeId}`,
  disputedPoints: (disputeId: string) => `dispute-points-${disputeId}`,
  settleDispute: (disputeId: string) => `dispute-end-${disputeId}`,
  lookAtDispute: (lookId: string) => `dispute-look-${lookId}`,
  prices: (lookId: string) => `prices-${lookId}`,
  reconcile: (runId: string) => `reconcile-${runId}`,
};
