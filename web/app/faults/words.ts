/** Why a form was not dealt with now; its ticket makes sending it again harmless. */
export const tryAgainWords = {
  storeBusy: 'We could not do this right now. Please try again: it will count only once.',
  outcomeUnknown:
    'We do not know yet whether this went through. Please try again: it will count only once.',
};
