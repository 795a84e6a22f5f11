/** In the address of the page to pay on: its visitor says that they have paid. */
export const ASKED = 'asked';
