import type { LoaderFunction } from '@remix-run/node';
import type { Instant } from '@store/ledger';
import type { Ledger } from '@store/ledger/event-store';
import type { Turns } from '@store/platform/postgres';
import type { Sealer, StoreKeys } from '@store/platform/sealing';
import type { ReadModels } from '@store/projections';
import type { StoreWorkflows } from '@store/workflows/contracts';
import type { AccountRecordsDesk } from './account-records.ts';
import type { Accounts } from './accounts.ts';
import type { ApiAnswers } from './api-answers.ts';
import type { ApiChecks } from './api-checks.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Ages } from './ages.ts';
import type { PictureStore } from '@store/workflows/picture-store';
import type { ProviderAnswers } from '@store/workflows/provider-answers';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueSearch } from './catalogue-search.ts';
import type { CatalogueDesk } from './catalogue-desk.ts';
import type { Closings } from './closings.ts';
import type { CatalogueFiles } from './catalogue-file.ts';
import type { BoardNames } from './board-names.ts';
import type { Codes } from './codes.ts';
import type { Complaints } from './complaints.ts';
import type { Consents } from './consents.ts';
import type { Favourites } from './favourites.ts';
import type { GameIds } from './game-ids.ts';
import type { Gallery } from './gallery.ts';
import type { IdCheckDesk } from './id-checks.ts';
import type { Identities } from './identities.ts';
import type { IdentityProviders } from './identity-providers.ts';
import type { SecondFactors } from './second-factors.ts';
import type { ProofsOfWork } from './proofs-of-work.ts';
import type { PriceDesk } from './price-desk.ts';
import type { ReconciliationDesk } from './reconciliation.ts';
import type { ProviderPoints } from './provider-points.ts';
import type { Invoices, TaxAddresses } from './invoices.ts';
import type { KeptPictures } from './kept-pictures.ts';
import type { Nominees } from './nominees.ts';
import type { NewsDesk } from './news.ts';
import type { Notes } from './notes.ts';
import type { OneTimeCodes } from './one-time-codes.ts';
import type { Passkeys } from './passkeys.ts';
import type { PeopleDesk } from './people-desk.ts';
import type { Sessions } from './sessions.ts';
import type { SignInCodes } from './sign-in-codes.ts';
import type { NoteSecurity } from './security-events.ts';
import type { SettingsDesk } from './settings-desk.ts';
import type { StoreSettings } from './store-settings.ts';
import type { OrderQueue } from './order-queue.ts';
import type { Reservations } from './reservations.ts';
import type { Sandbox } from './sandbox.ts';
import type { SealedSearch } from './sealed-search.ts';
import type { OrderStory } from './order-story.ts';
import type { ReceiptLinks } from './receipt-links.ts';
import type { Resales } from './resales.ts';
import type { Receipts } from './receipts.ts';
import type { Thresholds } from './thresholds.ts';
import type { StuckDesk } from './stuck-desk.ts';
import type { Trail } from './trail.ts';
import type { Ways } from './ways.ts';
import type { WebhooksOut } from './webhooks-out.ts';

/** Everything a route may ask of the outside world, composed once in server/main.ts. */
export interface Shop {
  /** As they are in this moment: a request reads them once. */
  readonly settings: StoreSettings;
  ledger: Ledger;
  readModels: ReadModels;
  receipts: Receipts;
  orderStory: OrderStory;
  /** What providers said about orders, word for word. */
  providerAnswers: Pick<ProviderAnswers, 'of'>;
  workflows: StoreWorkflows;
  accounts: Accounts;
  /** What is kept of an account beside all that its pages show. */
  accountRecords: AccountRecordsDesk;
  ages: Ages;
  consents: Consents;
  nominees: Nominees;
  gameIds: GameIds;
  favourites: Favourites;
  invoices: Invoices;
  taxAddresses: TaxAddresses;
  catalogue: Catalogue;
  catalogueDesk: CatalogueDesk;
  catalogueSearch: CatalogueSearch;
  reservations: Reservations;
  codes: Codes;
  orderQueue: OrderQueue;
  catalogueFiles: CatalogueFiles;
  gallery: Gallery;
  /** What was drawn lately. */
  keptPictures: KeptPictures;
  /** Their files; what they are is known by the gallery. */
  pictures: PictureStore;
  /** Of browsers, or of programs in a call of the API. */
  sessions: Sessions;
  /** Of programs: what they are given at a sign-in is the token itself. */
  tokens: Sessions;
  apiAnswers: ApiAnswers;
  apiChecks: ApiChecks;
  /** Of resellers' machines. */
  apiKeys: ApiKeys;
  resales: Resales;
  /** Beside the store: nothing of it counts. */
  sandbox: Sandbox;
  signInCodes: SignInCodes;
  closings: Closings;
  /** Ways in by way of somebody else. */
  identities: Identities;
  identityProviders: IdentityProviders;
  secondFactors: SecondFactors;
  oneTimeCodes: OneTimeCodes;
  passkeys: Passkeys;
  ways: Ways;
  idChecks: IdCheckDesk;
  proofsOfWork: ProofsOfWork;
  providerPoints: ProviderPoints;
  stuckDesk: StuckDesk;
  priceDesk: PriceDesk;
  reconciliation: ReconciliationDesk;
  thresholds: Thresholds;
  settingsDesk: SettingsDesk;
  trail: Trail;
  notes: Notes;
  /** What customers were told. */
  news: NewsDesk;
  boardNames: BoardNames;
  complaints: Complaints;
  receiptLinks: ReceiptLinks;
  /** Where the systems of resellers are told of changes. */
  webhooksOut: WebhooksOut;
  peopleDesk: PeopleDesk;
  sealer: Sealer;
  sealedSearch: SealedSearch;
  keys: StoreKeys;
  turns: Turns;
  /** Waits, at most 2 s, until the read models know all that the log holds now. */
  readModelsCurrent: () => Promise<boolean>;
  /** When the first event was recorded that the read models lack; null when they know all. */
  behindSince: () => Promise<Instant | null>;
  now: () => Date;
}

/** Many posts from one network. */
export type Crowd = Readonly<{
  /** For a post that was proved: the one that was asked counts no more. */
  takeBack: () => Promise<void>;
}>;

declare module '@remix-run/node' {
  interface AppLoadContext {
    shop: Shop;
    cspNonce: string;
    requestId: string;
    /** By `performance.now()`. */
    startedAt: number;
    /** Whether the page that is shown answers a post. */
    posted?: boolean;
    /** Where the request comes from, for limits only. */
    clientAddress?: string;
    noteSecurity: NoteSecurity;
    /**
     * Has the browser keep a cookie, whatever is answered. A value for a `Set-Cookie` header; what the
     * answer itself sets under the same name counts instead.
     */
    keepCookie: (cookie: string) => void;
    /** Takes a whole page, which then does not travel through the answer as a stream. */
    takePage?: (html: string) => void;
    /** By the ids of their routes, what loaders were found to say before Remix asks them. */
    answers?: Readonly<Record<string, ReturnType<LoaderFunction>>>;
    /** For limits on tries that fail: this one has not, though it leads to no other page. */
    signedIn?: () => void;
    /** Set where so many posts come from that a form asks for a proof that a person sends it. */
    crowd?: Crowd;
  }
}

/** Goes with `future: { v3_singleFetch: true }`; without it `data()` has the wrong type. */
declare module '@remix-run/server-runtime' {
  interface Future {
    v3_singleFetch: true;
  }
}
