export const dashboardWords = {
  title: 'Dashboard',
  orders: 'Orders',
  total: 'Total',
  completed: 'Completed',
  refunded: 'Refunded',
  wallet: 'Wallet',
  account: 'Account',
  security: 'Sign-in and security',
  resell: 'Selling by API',
  notifications: 'Notification settings',
  complaints: 'Your complaints',
  yourOrder: 'Your order',
  newestOrder: 'Latest order',
  myOrders: 'My Orders',
  noOrders: 'You have no orders yet.',
  goShopping: 'Instant Topups',
};

export const profileWords = {
  title: 'Profile',
  mobile: 'Mobile',
  customerNumber: 'Customer number',
  notGiven: 'N/A',
  edit: 'Edit',
  /** Goes on after "Edit", for screen readers. */
  editWhat: ' name',
  ownData: 'Your data and what you agreed to',
  save: 'Save',
  saving: 'Saving',
  cancel: 'Cancel',
};

export const profileAnswers = {
  updated: 'Profile updated successfully, please relogin.',
  failed: 'Failed to update profile',
  unavailable: 'An error occurred while updating the profile',
};
