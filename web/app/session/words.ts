export const sessionWords = { over: 'Session expired, please log in again.' };

export const sessionRefusals = { forbidden: 'You do not have access to this page.' };
