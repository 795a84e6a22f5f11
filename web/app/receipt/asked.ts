/** In the address of the page to pay on: its visitor says that they have paid, `1`, or have not, `0`. */
export const ASKED = 'asked';
