export { connectWorkflows } from './connect-workflows.ts';
export { customersInShop } from './customers/shop-view.ts';
export { picturesInShop } from './pictures/gallery.ts';
export { migrateDispatcher } from './dispatcher/checkpoint.ts';
