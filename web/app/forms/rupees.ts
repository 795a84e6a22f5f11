export { paiseIn, rupeesTyped } from '../../ports/rupees.ts';
