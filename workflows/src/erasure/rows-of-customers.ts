/** What stands where the name of a customer stood. */
export const ERASED_NAME = 'Erased customer';

/**
 * Tables whose rows are deleted when the account is erased, by the column that names it. A spec holds
 * both lists against the tables that there are.
 */
export const GOES_WITH_ACCOUNT: Readonly<Record<string, string>> = {
  'shop.session': 'account_id',
  'shop.api_answer': 'account_id',
  'shop.sign_in_code': 'account_id',
  'shop.email_token': 'account_id',
  'shop.password_reset': 'account_id',
  'shop.contact_change': 'account_id',
  'shop.passkey_offer': 'account_id',
  'shop.identity': 'account_id',
  'shop.second_factor': 'account_id',
  'shop.recovery_code': 'account_id',
  'shop.account_letter': 'account_id',
  'shop.one_time_code': 'account_id',
  'shop.order_owner': 'account_id',
  'shop.threshold': 'customer_id',
  'shop.nominee': 'account_id',
  'shop.receipt_link': 'account_id',
  'shop.hidden_on_board': 'account_id',
  'shop.game_id': 'account_id',
  'shop.favourite': 'account_id',
  'shop.tax_address': 'account_id',
  'shop.news': 'account_id',
  'shop.news_choice': 'account_id',
  'shop.news_browser': 'account_id',
  'shop.code_reveal': 'account_id',
};

/** Tables that stay as they are, or in part, and why. */
export const STAYS_WITHOUT_NAME: Readonly<Record<string, string>> = {
  'shop.account':
    'the number that orders and payments go by; its name, mail and mobile are emptied',
  'shop.account_closing': 'the proof that its owner asked for it, and what they gave up',
  'shop.consent': 'the proof of what was agreed to, and when: no name in it',
  'shop.hit_count': 'counts for limits; deleted by age',
  'shop.age_statement': 'what was agreed to, and when; the guardian’s name and contact are emptied',
  'shop.note': 'notes about the customer are deleted, those about an order are part of it, sealed',
  'shop.complaint':
    'the proof that it was settled in time, without a name; the words go with the customer’s own key, the rest by age',
  'shop.complaint_entry': 'goes with its complaint',
  'shop.wallet_freeze': 'part of the books: why nothing could be spent',
  'shop.trail_entry': 'who of the store did what; a customer’s values in it go with their own key',
  'shop.sealed_input': 'finds an order by its game account; goes with the key of orders',
  'shop.ring': 'a limit that was crossed; deleted by age',
  'shop.retention': 'the proof of what was deleted',
  'shop.password_try': 'goes by hashes of what was typed; deleted by age',
  'shop.passkey_challenge': 'belongs to nobody; deleted by age',
  'shop.work_taken': 'belongs to nobody; deleted by age',
  'shop.price_change': 'who of the store set a price',
  'shop.price_plan': 'who of the store planned a price',
  'shop.purse_reload': 'who of the store entered a reload',
  'shop.price_rule': 'no customer in it',
  'shop.price_watch': 'no customer in it',
  'shop.price_follow': 'no customer in it',
  'shop.product': 'no customer in it',
  'shop.item': 'no customer in it',
  'shop.product_slug': 'no customer in it',
  'shop.picture': 'who of the store added it',
  'shop.reservation': 'goes by the order',
  'shop.reservation_checkpoint': 'no customer in it',
  'shop.invoice': 'kept by law as it was issued; who was supplied goes with the key of orders',
  'shop.invoice_serial': 'no customer in it',
  'shop.invoice_checkpoint': 'no customer in it',
  'shop.catalogue_file': 'who of the store uploaded it; deleted by age',
  'shop.catalogue_file_row': 'no customer in it',
  'shop.sealed_backfill': 'no customer in it',
  'shop.provider_points': 'no customer in it',
  'shop.prize_note': 'goes by week and rank',
  'shop.balance_watch': 'no customer in it',
  'shop.code': 'goes by the order it was sold with: that it was handed over, and when',
  'shop.code_pool': 'no customer in it',
  'shop.code_checkpoint': 'no customer in it',
};
