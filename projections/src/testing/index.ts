export { givenShop, type GivenShop } from './given-shop.ts';
export { projectEverything } from './project-everything.ts';
