/** What programs are told beside what the pages of the admins say. */
export const adminWords = {
  userMismatch: 'These name different customers. Nothing was changed.',
  decisionsBusy: 'Other decisions are being made right now. Please send this again in a moment.',
};
