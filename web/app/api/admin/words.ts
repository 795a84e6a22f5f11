/** What programs are told beside what the pages of the admins say. */
export const adminWords = {
  userMismatch: 'These name different customers. Nothing was changed.',
};
