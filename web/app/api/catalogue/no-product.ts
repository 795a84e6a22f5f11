import { refusal } from '../kernel/refusal.ts';

export const noProduct = refusal('NotFound', 'There is no such product.');
