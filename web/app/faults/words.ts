/** Why a form was not dealt with now; its ticket makes sending it again harmless. */
export const tryAgainWords = {
  storeBusy: 'We could not do this right now. Please try again. It will be done only once.',
  outcomeUnknown:
    'We do not know yet whether this went through. Please try again. It will be done only once.',
};
