var __defProp = Object.defineProperty;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __export = (target, all) => {
  for (var name in all)
    __defProp(target, name, { get: all[name], enumerable: true });
};

// web/server/source-pages.ts
var source_pages_exports = {};
__export(source_pages_exports, {
  sourcePages: () => sourcePages
});
import { join as join2 } from "node:path";
import { createServer } from "vite";
async function sourcePages({ live }) {
  const vite = await createServer({
    root: web,
    configFile: join2(web, "vite.config.ts"),
    server: live ? { middlewareMode: true } : { middlewareMode: true, hmr: false, ws: false, watch: null },
    appType: "custom",
    logLevel: live ? "info" : "error"
  });
  const load = () => vite.ssrLoadModule("virtual:remix/server-build");
  return {
    build: live ? load : await load(),
    clientFiles: vite.middlewares,
    close: () => vite.close()
  };
}
var web;
var init_source_pages = __esm({
  "web/server/source-pages.ts"() {
    "use strict";
    web = join2(import.meta.dirname, "..");
  }
});

// web/server/serve.ts
import cluster2 from "node:cluster";
import { once } from "node:events";
import { createServer as createServer2 } from "node:http";
import { pino } from "pino";

// web/server/built-pages.ts
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import express, { Router } from "express";
var folder = join(import.meta.dirname, "../build");
async function builtPages() {
  const server = join(folder, "server/index.js");
  if (!existsSync(server)) throw new Error("The pages are not built yet: npm run build -w web");
  return {
    build: await import(server),
    clientFiles: builtFiles(join(folder, "client")),
    close: async () => void 0
  };
}
function builtFiles(client) {
  const router = Router();
  const assets = join(client, "assets");
  router.use("/assets", express.static(assets, { immutable: true, maxAge: "1y", index: false }));
  router.use("/assets", (_request, response) => void response.status(404).end());
  const serve2 = express.static(client, { maxAge: "1h", index: false, redirect: false });
  const files = new Set(readdirSync(client, { recursive: true }).map((file) => `/${String(file)}`));
  router.use((request, response, next) => {
    if (files.has(request.path)) serve2(request, response, next);
    else next();
  });
  return router;
}

// web/server/create-app.ts
import compression from "compression";
import express2 from "express";

// web/server/edge/body-limits.ts
var FORM_BYTES = 64 * 1024;
var WEBHOOK_BYTES = 16 * 1024;
var forms = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
var formsOrJson = /^application\/(?:x-www-form-urlencoded|json)\s*(?:;|$)/i;
var bodyLimits = (request, response, next) => {
  const refuse = (status, message) => response.status(status).type("text").set("Connection", "close").send(message);
  const length = Number(request.headers["content-length"] ?? 0);
  if (request.headers["transfer-encoding"] !== void 0) {
    return void refuse(411, "The length of what was sent is missing.");
  }
  if (length === 0) return next();
  const webhook = request.path.startsWith("/api/webhooks/");
  if (length > (webhook ? WEBHOOK_BYTES : FORM_BYTES)) {
    return void refuse(413, "That is more than the store can take in.");
  }
  const kinds = webhook ? formsOrJson : forms;
  if (!kinds.test(request.headers["content-type"] ?? "")) {
    return void refuse(400, "What was sent is not a form.");
  }
  next();
};

// web/server/new-id.ts
import { randomBytes } from "node:crypto";
function newId(now = Date.now()) {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = bytes.readUInt8(6) & 15 | 112;
  bytes[8] = bytes.readUInt8(8) & 63 | 128;
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20)
  ].join("-");
}

// web/server/edge/request-id.ts
var requestIdOf = (response) => String(response.locals["requestId"]);
var requestId = (_request, response, next) => {
  const id = newId();
  response.locals["requestId"] = id;
  response.setHeader("x-request-id", id);
  next();
};

// web/server/edge/errors.ts
var lastErrors = (logger) => (error, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = statusOf(error);
  if (status === 500) logger.error({ requestId: requestIdOf(response), err: error }, "unhandled");
  response.status(status).type("text").send(
    status === 500 ? `Something went wrong on our side. Number for support: ${requestIdOf(response)}` : "This address is not written correctly."
  );
};
function statusOf(error) {
  if (error instanceof URIError) return 400;
  const status = error instanceof Error && "status" in error ? error.status : void 0;
  return typeof status === "number" && status >= 400 && status < 500 ? status : 500;
}

// web/server/edge/health.ts
import { Router as Router2 } from "express";
var ANSWER_WITHIN_MS = 1500;
function health(checks) {
  const router = Router2();
  router.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  router.get("/readyz", (_request, response, next) => {
    report(checks).then(({ ready, parts }) => {
      response.set("Cache-Control", "no-store").status(ready ? 200 : 503).json({ status: ready ? "ok" : "unavailable", parts });
    }).catch(next);
  });
  return router;
}
async function report(checks) {
  const answers2 = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => [part, await answer(check)])
  );
  return { ready: answers2.every(([, up]) => up === "ok"), parts: Object.fromEntries(answers2) };
}
async function answer(check) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, ANSWER_WITHIN_MS, false);
  });
  try {
    return await Promise.race([check(), late]) ? "ok" : "down";
  } catch {
    return "down";
  } finally {
    clearTimeout(timer);
  }
}

// web/server/edge/origin-check.ts
var readsOnly = /* @__PURE__ */ new Set(["GET", "HEAD", "OPTIONS"]);
var hosts = /^[\w.-]+(?::\d+)?$|^\[[\da-f:.]+\](?::\d+)?$/i;
function originCheck(publicUrl) {
  const ours = new URL(publicUrl).origin;
  return (request, response, next) => {
    if (!hosts.test(request.headers.host ?? "")) {
      response.status(400).type("text").send("This address is not written correctly.");
      return;
    }
    const exempt = request.path.startsWith("/api/webhooks/");
    if (!exempt && !readsOnly.has(request.method) && !comesFromUs(request, ours)) {
      response.status(403).type("text").send("This form was not sent from the store.");
      return;
    }
    delete request.headers.origin;
    next();
  };
}
function comesFromUs({ headers, protocol }, ours) {
  const site = headers["sec-fetch-site"];
  if (site !== void 0 && site !== "same-origin" && site !== "none") return false;
  const { origin, host } = headers;
  return origin === void 0 || origin === ours || origin === `${protocol}://${host}`;
}

// web/server/edge/rate-limits.ts
import cluster from "node:cluster";
import { createHash } from "node:crypto";
import { ClusterMemoryStoreWorker } from "@express-rate-limit/cluster-memory-store";
import { ipKeyGenerator, rateLimit } from "express-rate-limit";

// web/server/edge/route-path.ts
function routePath(path) {
  const plain = decoded(path).toLowerCase().replace(/\.data$/, "").replace(/\/+$/, "");
  return plain === "" || plain === "/_root" ? "/" : plain;
}
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

// web/server/edge/rate-limits.ts
var MINUTE_MS = 6e4;
var limitedFor = (response) => response.locals["limitedFor"];
var byAddress = ({ ip }) => ipKeyGenerator(ip ?? "unknown");
var bySession = (request) => request.headers.cookie === void 0 ? byAddress(request) : createHash("sha256").update(request.headers.cookie).digest("base64url");
var limits = [
  {
    paths: /^\/(?:login|register|checkverification|verification\/.*)$/,
    perWindow: 30,
    windowMs: 10 * MINUTE_MS,
    keyOf: byAddress
  },
  { paths: /^\/api\/webhooks\//, perWindow: 1200, windowMs: MINUTE_MS, keyOf: byAddress },
  {
    paths: /^\/(?:product|topup|redeem|pay|confirmation|walletconfirmation)(?:\/|$)/,
    perWindow: 60,
    windowMs: MINUTE_MS,
    keyOf: bySession
  },
  { paths: /^/, perWindow: 120, windowMs: MINUTE_MS, keyOf: bySession }
];
function rateLimits(factor) {
  const counters = limits.map(({ paths, perWindow, windowMs, keyOf }, index) => ({
    paths,
    count: rateLimit({
      windowMs,
      limit: Math.ceil(perWindow * factor),
      keyGenerator: keyOf,
      ...cluster.isWorker ? { store: countedTogether(index) } : {},
      standardHeaders: "draft-8",
      legacyHeaders: false,
      // Whether proxies are believed is a setting of this process, checked there.
      validate: { trustProxy: false, xForwardedForHeader: false, forwardedHeader: false },
      handler: (_request, response, next) => {
        response.locals["limitedFor"] = Number(response.getHeader("retry-after") ?? 60);
        next();
      }
    })
  }));
  return (request, response, next) => {
    if (request.method === "GET" || request.method === "HEAD") return next();
    const path = routePath(request.path);
    const counter = counters.find(({ paths }) => paths.test(path));
    return counter ? void counter.count(request, response, next) : next();
  };
}
var countedTogether = (limit) => new ClusterMemoryStoreWorker({ prefix: `limit ${limit}` });

// web/server/edge/request-log.ts
import { pinoHttp } from "pino-http";

// web/server/edge/masked-path.ts
function maskedPath(url) {
  const [path = ""] = url.split("?", 1);
  return path.replace(/^(\/(?:verification|reset_password)\/[^/]+)\/[^/]+/i, "$1/*").replace(/(?:\d(?:%20|[ -])?){6,}(\d{4})(?!\d)/g, "******$1");
}

// web/server/edge/request-log.ts
var tooOftenToLog = /^\/(?:healthz|readyz|assets\/)/;
function requestLog(logger) {
  return pinoHttp({
    logger,
    genReqId: (_request, response) => requestIdOf(response),
    autoLogging: { ignore: ({ originalUrl }) => tooOftenToLog.test(originalUrl) },
    customLogLevel: (_request, { statusCode }, error) => error || statusCode >= 500 ? "error" : "info",
    serializers: {
      req: ({ id, method, url }) => ({
        id,
        method,
        path: maskedPath(url)
      }),
      res: ({ statusCode }) => ({ status: statusCode })
    }
  });
}

// web/server/edge/security-headers.ts
import { randomBytes as randomBytes2 } from "node:crypto";
import helmet from "helmet";
var cspNonceOf = (response) => String(response.locals["cspNonce"]);
function securityHeaders(options) {
  const nonce = (_request, response, next) => {
    response.locals["cspNonce"] = randomBytes2(16).toString("base64");
    next();
  };
  const headers = helmet({
    referrerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: options.https,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "base-uri": ["'none'"],
        "object-src": ["'none'"],
        "frame-ancestors": ["'none'"],
        "form-action": ["'self'", options.gatewayOrigin],
        "img-src": ["'self'", "data:"],
        "script-src": [
          "'self'",
          "'strict-dynamic'",
          (_request, response) => `'nonce-${cspNonceOf(response)}'`
        ],
        "style-src": options.development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        // The made-up art and the bars of charts carry their colours and sizes as attributes.
        "style-src-attr": ["'unsafe-inline'"],
        "connect-src": options.development ? ["'self'", "ws:"] : ["'self'"],
        ...options.https ? { "upgrade-insecure-requests": [] } : {}
      }
    }
  });
  return [nonce, headers];
}

// web/server/create-app.ts
function createApp(options) {
  const { settings, logger } = options;
  const app = express2();
  app.disable("x-powered-by");
  app.set("trust proxy", options.trustProxy);
  app.set("query parser", "simple");
  app.use(requestId, requestLog(logger));
  app.use(health(options.checks));
  app.use(
    securityHeaders({
      gatewayOrigin: settings.gatewayOrigin,
      https: settings.publicUrl.startsWith("https:"),
      development: options.development ?? false
    })
  );
  app.use(compression());
  app.use(options.clientFiles);
  if (options.trustProxy === 0) app.use(believeNoProxy);
  app.use(originCheck(settings.publicUrl), bodyLimits, rateLimits(options.rateLimitFactor));
  app.all("*", options.pages);
  app.use(lastErrors(logger));
  return app;
}
var believeNoProxy = (request, _response, next) => {
  delete request.headers["x-forwarded-host"];
  next();
};

// web/server/open-shop.ts
import { createLedger, openEventStore } from "@store/ledger/event-store";
import { connectPostgres as connectPostgres2 } from "@store/ledger/postgres";
import { openSealer } from "@store/ledger/sealing";
import { eventStoreUrl } from "@store/ledger/settings";
import { createReadModels, projectorRunning } from "@store/projections";
import { connectWorkflows } from "@store/workflows";

// web/server/accounts/open-accounts.ts
import postgres from "postgres";

// web/server/accounts/account-row.ts
var accountOf = (row) => ({
  id: row.id,
  customerNumber: row.customer_number,
  name: row.name,
  email: row.email,
  mobile: row.mobile,
  role: row.role,
  permissions: row.permissions,
  emailVerifiedAt: row.email_verified_at,
  mobileVerifiedAt: row.mobile_verified_at,
  blockedAt: row.blocked_at,
  createdAt: row.created_at
});

// web/server/accounts/email-tokens.ts
import { createHash as createHash2, randomBytes as randomBytes3 } from "node:crypto";
var LIFE_MS = 24 * 60 * 6e4;
var PAUSE_MS = 2 * 6e4;
var hashOf = (token) => createHash2("sha256").update(token).digest();
async function newEmailToken(db, accountId, now) {
  const token = randomBytes3(32).toString("base64url");
  const issued = await db`
    insert into shop.email_token (account_id, token_hash, sent_at)
    values (${accountId}, ${hashOf(token)}, ${now})
    on conflict (account_id) do update
      set token_hash = excluded.token_hash, sent_at = excluded.sent_at,
          earlier_hash = email_token.token_hash, earlier_sent_at = email_token.sent_at
      where email_token.sent_at <= ${new Date(now.getTime() - PAUSE_MS)}
    returning 1`;
  return issued.length === 1 ? token : null;
}
async function takeBackEmailToken(db, accountId) {
  await db`
    with earlier as (
      update shop.email_token
      set token_hash = earlier_hash, sent_at = earlier_sent_at,
          earlier_hash = null, earlier_sent_at = null
      where account_id = ${accountId} and earlier_sent_at is not null
      returning account_id
    )
    delete from shop.email_token
    where account_id = ${accountId} and not exists (select from earlier)`;
}
async function verifyEmail(db, accountId, token, now) {
  const hash2 = hashOf(token);
  const [found] = await db`
    select case token_hash when ${hash2} then sent_at else earlier_sent_at end
             > ${new Date(now.getTime() - LIFE_MS)} as fresh,
           email_verified_at is not null as verified
    from shop.email_token join shop.account on id = account_id
    where account_id = ${accountId} and (token_hash = ${hash2} or earlier_hash = ${hash2})`;
  if (!found) return "badLink";
  if (found.verified) return "alreadyVerified";
  if (!found.fresh) return "badLink";
  const marked = await db`
    update shop.account set email_verified_at = ${now}
    where id = ${accountId} and email_verified_at is null
    returning 1`;
  return marked.length === 1 ? "verified" : "alreadyVerified";
}

// web/server/accounts/normalise.ts
var normalEmail = (email) => email.trim().toLowerCase();
function normalMobile(typed) {
  const compact = typed.replace(/[\s().-]/g, "");
  return /^(?:\+91|91|0)(\d{10})$/.exec(compact)?.[1] ?? compact;
}

// web/server/accounts/password-tries.ts
import { createHash as createHash3 } from "node:crypto";
var TRIES = 10;
var WINDOW_MS = 15 * 6e4;
var hashOf2 = (email) => createHash3("sha256").update(email).digest();
async function countTry(db, email, now) {
  const hash2 = hashOf2(email);
  const over = new Date(now.getTime() - WINDOW_MS);
  const [counted] = await db`
    with forgotten as (
      delete from shop.password_try where email_hash in (
        select email_hash from shop.password_try
        where since <= ${over} and email_hash <> ${hash2}
        limit 100 for update skip locked
      )
    )
    insert into shop.password_try as earlier (email_hash, tries, since)
    values (${hash2}, 1, ${now})
    on conflict (email_hash) do update
      set tries = case when earlier.since <= ${over} then 1 else earlier.tries + 1 end,
          since = case when earlier.since <= ${over} then excluded.since else earlier.since end
    returning tries, since`;
  if (!counted) throw new Error("the count of a try returned nothing");
  return counted.tries <= TRIES ? 0 : counted.since.getTime() + WINDOW_MS - now.getTime();
}
async function forgetTries(db, email) {
  await db`delete from shop.password_try where email_hash = ${hashOf2(email)}`;
}

// web/server/accounts/passwords.ts
import { hash, verify } from "@node-rs/argon2";
var COST = { memoryCost: 19456, timeCost: 2, parallelism: 1 };
var hashPassword = (password) => hash(password, COST);
var anybody;
async function passwordMatches(stored, password) {
  const against = stored ?? await (anybody ??= hashPassword("nobody has this password"));
  const matches = await verify(against, password);
  return stored !== null && matches;
}

// web/server/accounts/open-accounts.ts
var UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
var UNIQUE_VIOLATION = "23505";
function openAccounts(db, { now = () => /* @__PURE__ */ new Date() } = {}) {
  const columns = db`
    id, customer_number, name, email, mobile, role, permissions,
    email_verified_at, mobile_verified_at, blocked_at, created_at`;
  async function one(where) {
    const [row] = await db`select ${columns} from shop.account where ${where}`;
    return row ? accountOf(row) : null;
  }
  const byId = async (id) => UUID.test(id) ? one(db`id = ${id}`) : null;
  async function byIds(ids) {
    const known = ids.filter((id) => UUID.test(id));
    if (known.length === 0) return /* @__PURE__ */ new Map();
    const rows = await db`
      select ${columns} from shop.account where id = any(${known}::uuid[])`;
    return new Map(rows.map((row) => [row.id, accountOf(row)]));
  }
  async function insert(account, passwordHash) {
    const createdAt = account.createdAt ?? now();
    return db.begin(async (tx) => {
      const [row] = await tx`
        insert into shop.account
          (id, name, email, mobile, role, permissions, password_hash, email_verified_at, created_at)
        values (
          ${account.id ?? newId(createdAt.getTime())}, ${account.name.trim()},
          ${normalEmail(account.email)}, ${account.mobile && normalMobile(account.mobile)},
          ${account.role ?? "user"}, ${[...account.permissions ?? []]}, ${passwordHash},
          ${account.emailVerifiedAt ?? null}, ${createdAt})
        returning ${columns}`;
      if (!row) throw new Error("the insert of an account returned nothing");
      if (account.age) {
        await tx`
          insert into shop.age_statement ${tx({
          account_id: row.id,
          adult: account.age.adult,
          guardian_name: account.age.guardian?.name ?? null,
          guardian_contact: account.age.guardian?.contact ?? null,
          text_version: account.age.textVersion,
          stated_at: createdAt
        })}`;
      }
      return accountOf(row);
    });
  }
  return {
    async create(account) {
      const passwordHash = await hashPassword(account.password);
      try {
        return { accepted: true, account: await insert(account, passwordHash) };
      } catch (error) {
        const taken = takenIn(error);
        if (taken) return { accepted: false, taken };
        throw error;
      }
    },
    async taken(email, mobile) {
      const [found] = await db`
        select exists (select from shop.account where email = ${normalEmail(email)}) as email,
               exists (select from shop.account where mobile = ${normalMobile(mobile)}) as mobile`;
      return ["mobile", "email"].filter((what) => found?.[what]);
    },
    byId,
    byIds,
    byEmail: (email) => one(db`email = ${normalEmail(email)}`),
    byMobile: (mobile) => one(db`mobile = ${normalMobile(mobile)}`),
    async namesOf(ids) {
      return new Map([...await byIds(ids)].map(([id, { name }]) => [id, name]));
    },
    async withPassword(typed, password) {
      const email = normalEmail(typed);
      const waitMs = await countTry(db, email, now());
      if (waitMs > 0) return { outcome: "tooManyTries", waitMs };
      const [row] = await db`
        select ${columns}, password_hash from shop.account where email = ${email}`;
      const matches = await passwordMatches(row?.password_hash ?? null, password);
      if (!row || !matches) return { outcome: "wrong" };
      await forgetTries(db, email);
      return { outcome: "right", account: accountOf(row) };
    },
    async setName(id, name) {
      await db`update shop.account set name = ${name.trim()} where id = ${id}`;
      return byId(id);
    },
    async setEmailVerified(id, verified) {
      await db`
        update shop.account set email_verified_at = ${verified ? now() : null} where id = ${id}`;
    },
    async block(id) {
      await db.begin(async (tx) => {
        await tx`update shop.account set blocked_at = ${now()}
                 where id = ${id} and blocked_at is null`;
        await tx`delete from shop.session where account_id = ${id}`;
      });
    },
    async unblock(id) {
      await db`update shop.account set blocked_at = null where id = ${id}`;
    },
    async blockedIds() {
      const rows = await db`
        select id from shop.account where blocked_at is not null`;
      return rows.map(({ id }) => id);
    },
    newEmailToken: (id) => newEmailToken(db, id, now()),
    takeBackEmailToken: (id) => takeBackEmailToken(db, id),
    verifyEmail: async (id, token) => UUID.test(id) ? verifyEmail(db, id, token, now()) : "badLink"
  };
}
function takenIn(error) {
  if (!(error instanceof postgres.PostgresError) || error.code !== UNIQUE_VIOLATION) return null;
  if (error.constraint_name === "account_email") return "email";
  return error.constraint_name === "account_mobile" ? "mobile" : null;
}

// web/server/catalogue/catalogue-rows.ts
import { toPaise } from "@store/ledger";
var productOf = (row) => ({
  id: row.id,
  productId: row.product_id,
  name: row.name,
  imagePath: row.image_path,
  importantNote: row.important_note,
  isApi: row.is_api,
  type: row.type,
  category: row.category,
  inputs: row.inputs,
  trending: row.trending,
  inStock: row.in_stock,
  apiType: row.api_type,
  providerProduct: row.provider_product,
  language: row.language,
  region: row.region
});
var itemOf = (row) => ({
  id: row.id,
  itemId: row.item_id,
  productId: row.product_id,
  name: row.name,
  imagePath: row.image_path,
  suggestedTask: row.suggested_task,
  originalPrice: toPaise(Number(row.original_price)),
  discountedPrice: toPaise(Number(row.discounted_price)),
  resellPrice: toPaise(Number(row.resell_price)),
  inStock: row.in_stock,
  tier: row.tier,
  isApi: row.is_api,
  apiType: row.api_type,
  productCodes: row.product_codes
});
var productColumns = (db, product) => ({
  name: product.name,
  image_path: product.imagePath,
  important_note: product.importantNote,
  is_api: product.isApi,
  type: product.type.toUpperCase().replace(/\s+/g, ""),
  category: product.category,
  inputs: db.json(product.inputs),
  trending: product.trending,
  in_stock: product.inStock,
  api_type: product.apiType,
  provider_product: product.providerProduct,
  language: product.language,
  region: product.region,
  archived_at: null
});
var itemColumns = (item) => ({
  product_id: item.productId,
  name: item.name,
  image_path: item.imagePath,
  suggested_task: item.suggestedTask,
  original_price: item.originalPrice,
  discounted_price: item.discountedPrice,
  resell_price: item.resellPrice,
  in_stock: item.inStock,
  tier: item.tier,
  is_api: item.isApi,
  api_type: item.apiType,
  product_codes: [...item.productCodes],
  archived_at: null
});

// web/server/catalogue/snapshot.ts
async function readSnapshot(db) {
  const [productRows, itemRows] = await Promise.all([
    db`
      select * from shop.product where archived_at is null order by trending desc, place`,
    db`select * from shop.item where archived_at is null order by id`
  ]);
  const products = productRows.map(productOf);
  const items = itemRows.map(itemOf);
  const shelves = products.map((product) => ({
    product,
    items: items.filter(({ productId }) => productId === product.productId)
  }));
  return {
    products,
    byId: new Map(shelves.map((shelf) => [shelf.product.id, shelf])),
    byItemId: new Map(
      shelves.flatMap(
        ({ product, items: items2 }) => items2.map((item) => [item.itemId, { product, item }])
      )
    )
  };
}

// web/server/catalogue/open-catalogue.ts
var CHANNEL = "shop_catalogue";
var POLL_MS = 3e4;
async function openCatalogue(db, { onError = () => {
} } = {}) {
  let snapshot = await readSnapshot(db);
  let started = 0;
  let shown = 0;
  async function refresh() {
    const turn = ++started;
    const read = await readSnapshot(db);
    if (turn < shown) return;
    shown = turn;
    snapshot = read;
  }
  const refreshInBackground = () => void refresh().catch(onError);
  const listening = await db.listen(CHANNEL, refreshInBackground, refreshInBackground);
  const poll = setInterval(refreshInBackground, POLL_MS).unref();
  async function changed() {
    await refresh();
    await db.notify(CHANNEL, "");
  }
  return {
    homeProducts: async () => snapshot.products.filter(({ type }) => type !== "MLBB"),
    mlProducts: async () => snapshot.products.filter(({ type }) => type === "MLBB"),
    allProducts: async () => snapshot.products,
    product: async (id) => snapshot.byId.get(id) ?? null,
    async itemForOrder(itemId, productId) {
      const found = snapshot.byItemId.get(itemId);
      return found?.product.productId === productId ? found : null;
    },
    async saveProduct(product) {
      const columns = productColumns(db, product);
      const id = product.id ?? product.productId.toLowerCase().replace(/[^\da-z]+/g, "-");
      const [row] = await db`
        insert into shop.product ${db({ id, product_id: product.productId, ...columns })}
        on conflict (product_id) do update set ${db(columns)}
        returning *`;
      await changed();
      return productOf(row);
    },
    async saveItem(item) {
      const columns = itemColumns(item);
      const [row] = await db`
        insert into shop.item ${db({ item_id: item.itemId, ...columns })}
        on conflict (item_id) do update set ${db(columns)}
        returning *`;
      await changed();
      return itemOf(row);
    },
    async archiveProduct(productId) {
      await db`update shop.product set archived_at = now() where product_id = ${productId}`;
      await changed();
    },
    async archiveItem(itemId) {
      await db`update shop.item set archived_at = now() where item_id = ${itemId}`;
      await changed();
    },
    async close() {
      clearInterval(poll);
      await listening.unlisten();
    }
  };
}

// web/server/migrations.ts
import { migrate } from "@store/ledger/postgres";
var accounts = `
  create sequence shop.customer_number start 1001;
  create table shop.account (
    id uuid primary key,
    customer_number integer not null unique default nextval('shop.customer_number'),
    name text not null,
    email text not null,
    mobile text,
    role text not null check (role in ('user', 'reseller', 'admin')),
    permissions text[] not null default '{}',
    password_hash text,
    email_verified_at timestamptz,
    mobile_verified_at timestamptz,
    blocked_at timestamptz,
    created_at timestamptz not null
  );
  create unique index account_email on shop.account (email);
  create unique index account_mobile on shop.account (mobile);
  create index account_blocked on shop.account (id) where blocked_at is not null;

  create table shop.age_statement (
    account_id uuid primary key references shop.account,
    adult boolean not null,
    guardian_name text,
    guardian_contact text,
    text_version text not null,
    stated_at timestamptz not null
  );

  create table shop.email_token (
    account_id uuid primary key references shop.account,
    token_hash bytea not null,
    earlier_hash bytea,
    sent_at timestamptz not null
  );

  create view shop.customer_contact as
    select id::text as user_id, name, email, mobile from shop.account;
`;
var sessions = `
  create table shop.session (
    token_hash bytea primary key,
    account_id uuid not null references shop.account,
    started_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index session_account on shop.session (account_id);
  create index session_expiry on shop.session (expires_at);
`;
var catalogue = `
  create table shop.product (
    id text primary key,
    product_id text not null unique,
    place integer generated always as identity,
    name text not null,
    image_path text,
    important_note text not null,
    is_api boolean not null,
    type text not null,
    category text not null check (category in ('games', 'instant-games', 'ott', 'others')),
    inputs jsonb not null,
    trending boolean not null,
    in_stock boolean not null,
    api_type text,
    provider_product text not null,
    language text not null,
    region text not null,
    archived_at timestamptz
  );
  create table shop.item (
    id integer generated always as identity primary key,
    item_id text not null unique,
    product_id text not null references shop.product (product_id) on update cascade,
    name text not null,
    image_path text,
    suggested_task text,
    original_price bigint not null check (original_price > 0),
    discounted_price bigint not null check (discounted_price > 0),
    resell_price bigint not null check (resell_price > 0),
    in_stock boolean not null,
    tier text not null,
    is_api boolean not null,
    api_type text,
    product_codes text[] not null,
    archived_at timestamptz
  );
  create index item_product on shop.item (product_id);
`;
var blocked = `
  create view shop.blocked_customer as
    select id::text as user_id from shop.account where blocked_at is not null;
`;
var earlierTokens = "alter table shop.email_token add column earlier_sent_at timestamptz";
var passwordTries = `
  create table shop.password_try (
    email_hash bytea primary key,
    tries integer not null,
    since timestamptz not null
  );
  create index password_try_since on shop.password_try (since);
`;
var migrateShop = (db) => migrate(db, "shop", [
  { name: "0001-accounts", sql: accounts },
  { name: "0002-sessions", sql: sessions },
  { name: "0003-catalogue", sql: catalogue },
  { name: "0004-blocked-customers", sql: blocked },
  { name: "0005-age-of-earlier-tokens", sql: earlierTokens },
  { name: "0006-password-tries", sql: passwordTries }
]);

// web/server/sessions/open-sessions.ts
import { createHash as createHash4, randomBytes as randomBytes4 } from "node:crypto";
import { createCookie } from "@remix-run/node";

// web/server/sessions/sessions.ts
var SESSION_MS = 6 * 60 * 6e4;

// web/server/sessions/open-sessions.ts
function openSessions(db, { secret, secure, now = () => /* @__PURE__ */ new Date() }) {
  const cookie = createCookie(secure ? "__Host-session" : "session", {
    httpOnly: true,
    sameSite: "lax",
    secure,
    path: "/",
    maxAge: SESSION_MS / 1e3,
    secrets: [secret]
  });
  async function tokenHashIn(request) {
    const token = await cookie.parse(request.headers.get("cookie"));
    return typeof token === "string" && token !== "" ? hashOf3(token) : null;
  }
  return {
    async accountOf(request) {
      const hash2 = await tokenHashIn(request);
      if (!hash2) return null;
      const [row] = await db`
        select account.id, customer_number, name, email, mobile, role, permissions,
               email_verified_at, mobile_verified_at, blocked_at, created_at
        from shop.session join shop.account on account.id = session.account_id
        where token_hash = ${hash2} and expires_at > ${now()} and blocked_at is null`;
      return row ? accountOf(row) : null;
    },
    async start(account) {
      const token = randomBytes4(32).toString("base64url");
      const startedAt = now();
      await db`
        with over as (delete from shop.session where expires_at <= ${startedAt})
        insert into shop.session ${db({
        token_hash: hashOf3(token),
        account_id: account.id,
        started_at: startedAt,
        expires_at: new Date(startedAt.getTime() + SESSION_MS)
      })}`;
      return cookie.serialize(token);
    },
    async end(request) {
      const hash2 = await tokenHashIn(request);
      if (hash2) await db`delete from shop.session where token_hash = ${hash2}`;
      return cookie.serialize("", { maxAge: 0 });
    },
    async endAllOf(accountId) {
      await db`delete from shop.session where account_id = ${accountId}`;
    }
  };
}
var hashOf3 = (token) => createHash4("sha256").update(token).digest();

// web/server/settings.ts
import { createHmac } from "node:crypto";
import { rupees, toPaise as toPaise2 } from "@store/ledger";
import { DatabaseSettings, EventStoreSettings, Milliseconds, Port } from "@store/ledger/settings";
import { WorkflowsClientSettings } from "@store/workflows/settings";
import { z } from "zod";
var WebSettings = z.object({
  ...DatabaseSettings.shape,
  ...EventStoreSettings.shape,
  ...WorkflowsClientSettings.shape,
  PORT: Port.default(3e3),
  /** That share the port; unset, one per core, 4 at most. */
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default("http://localhost:3000"),
  STORE_NAME: z.string().trim().min(1).default("the store"),
  SESSION_SECRET: z.string().min(32, "must have at least 32 characters"),
  /** May hold {name}, {phone} and {email}. */
  SUPPORT_URL: z.string().startsWith("http").optional(),
  UPI_GATEWAY_URL: z.url(),
  /** The gateway may show its pay pages at another host than the one it is called at. */
  UPI_PAY_URL: z.url().optional(),
  ORDER_EXPIRY_MS: Milliseconds.default(30 * 6e4),
  /** Reverse proxies in front of this process whose X-Forwarded-* headers are believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(5).default(0),
  /** Widens every rate limit, for tests and measurements. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  LOG_LEVEL: z.enum(["silent", "fatal", "error", "warn", "info", "debug", "trace"]).default("info")
});
function storeSettings(from) {
  return {
    storeName: from.STORE_NAME,
    publicUrl: from.PUBLIC_URL.replace(/\/+$/, ""),
    supportUrl: from.SUPPORT_URL ?? null,
    topUp: {
      minimum: rupees(1),
      maximum: rupees(1e4),
      perDay: rupees(25e3),
      balanceAtMost: rupees(5e4)
    },
    points: { spendingPerPoint: rupees(100), worth: toPaise2(100), redeemAtLeast: 1 },
    gatewayOrigin: new URL(from.UPI_PAY_URL ?? from.UPI_GATEWAY_URL).origin,
    orderExpiryMs: from.ORDER_EXPIRY_MS,
    prizes: [rupees(100), rupees(70), rupees(50)],
    nameLength: { minimum: 6, maximum: 60 },
    formKey: createHmac("sha256", from.SESSION_SECRET).update("forms").digest("base64url")
  };
}

// web/server/turns.ts
import { Fault } from "@store/ledger";
import { connectPostgres } from "@store/ledger/postgres";
import postgres2 from "postgres";
var PATIENCE_MS = 2e3;
var LONGEST_TURN_MS = 2e4;
var LOCK_NOT_AVAILABLE = "55P03";
var TurnMissed = class extends Fault {
  code = "TURN_MISSED";
  retryable = true;
};
function openTurns(databaseUrl, { patienceMs = PATIENCE_MS } = {}) {
  const db = connectPostgres(databaseUrl, { max: 4, name: "web turns" });
  async function lock(tx, key) {
    await tx`
      select set_config('lock_timeout', ${String(patienceMs)}, true),
             set_config('idle_in_transaction_session_timeout', ${String(LONGEST_TURN_MS)}, true)`;
    try {
      await tx`select pg_advisory_xact_lock(hashtextextended('turn:' || ${key}, 0))`;
    } catch (error) {
      const taken = error instanceof postgres2.PostgresError && error.code === LOCK_NOT_AVAILABLE;
      throw taken ? new TurnMissed(`the turn of ${key} did not come`, { cause: error }) : error;
    }
  }
  return {
    async take(key, run) {
      let missed = false;
      let timer;
      const tooLate = new Promise((_resolve, reject) => {
        timer = setTimeout(() => {
          missed = true;
          reject(new TurnMissed(`no connection for the turn of ${key}`));
        }, patienceMs);
      });
      const turn = db.begin(async (tx) => {
        if (!missed) await lock(tx, key);
        if (missed) throw new TurnMissed(`the turn of ${key} came too late`);
        clearTimeout(timer);
        return { result: await run() };
      });
      try {
        return (await Promise.race([turn, tooLate])).result;
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => db.end({ timeout: 5 })
  };
}

// web/server/open-shop.ts
async function openShop(from, log, workflows) {
  const settings = storeSettings(from);
  const db = connectPostgres2(from.DATABASE_URL, { name: "web" });
  await migrateShop(db);
  const [store, sealer, running, catalogue2] = await Promise.all([
    openEventStore(eventStoreUrl(from), { name: "web" }),
    openSealer(db),
    workflows ?? connectWorkflows(from, { log }),
    openCatalogue(db, {
      onError: (error) => log.warn({ err: error }, "the catalogue could not be read again")
    })
  ]);
  const readModels = createReadModels(db);
  const turns = openTurns(from.DATABASE_URL);
  return {
    shop: {
      settings,
      ledger: createLedger(store),
      readModels,
      workflows: running,
      accounts: openAccounts(db),
      catalogue: catalogue2,
      sessions: openSessions(db, {
        secret: from.SESSION_SECRET,
        secure: settings.publicUrl.startsWith("https:")
      }),
      sealer,
      turns,
      readModelsCurrent: async () => readModels.caughtUpTo(await store.head()),
      now: () => /* @__PURE__ */ new Date()
    },
    checks: {
      database: () => answers(db),
      eventStore: () => store.head().then(() => true),
      projector: () => projectorRunning(db),
      temporal: () => running.ready()
    },
    async close() {
      await Promise.allSettled([readModels.close(), catalogue2.close(), running.close()]);
      await Promise.allSettled([turns.close(), store.close(), db.end({ timeout: 5 })]);
    }
  };
}
var answers = async (db) => (await db`select 1`).length === 1;

// web/server/pages.ts
import { createRequestHandler } from "@remix-run/express";

// web/server/sessions/once-per-request.ts
function oncePerRequest(sessions2) {
  const asked = /* @__PURE__ */ new Map();
  return {
    ...sessions2,
    accountOf(request) {
      const kind = request.method;
      const before = asked.get(kind);
      if (before) return before;
      const answer2 = sessions2.accountOf(request);
      asked.set(kind, answer2);
      return answer2;
    },
    end(request) {
      asked.clear();
      return sessions2.end(request);
    }
  };
}

// web/server/pages.ts
function pages({ build, shop, logger }) {
  const guard = (unguarded) => withErrorLog(withRateLimits(unguarded), logger);
  const handle = createRequestHandler({
    build: typeof build === "function" ? async () => guard(await build()) : guard(build),
    getLoadContext: (request, response) => ({
      shop: { ...shop, sessions: oncePerRequest(shop.sessions) },
      cspNonce: cspNonceOf(response),
      requestId: requestIdOf(response),
      clientAddress: request.ip ?? "unknown",
      limitedFor: limitedFor(response)
    })
  });
  return (request, response, next) => void handle(request, response, next);
}
function withRateLimits(build) {
  const guarded = Object.entries(build.routes).map(([id, route]) => {
    const action = route?.module.action;
    if (!route || !action) return [id, route];
    const limited = (args) => {
      const seconds = args.context["limitedFor"];
      if (typeof seconds !== "number") return action(args);
      throw new Response("Too many attempts. Please wait a little and try again.", {
        status: 429,
        headers: { "Retry-After": String(seconds) }
      });
    };
    return [id, { ...route, module: { ...route.module, action: limited } }];
  });
  return { ...build, routes: Object.fromEntries(guarded) };
}
function withErrorLog(build, logger) {
  const handleError = (error, args) => {
    if (isTheirs(error) || args.request.signal.aborted) return;
    logger.error({ requestId: args.context.requestId, err: error }, "a page failed");
  };
  return { ...build, entry: { module: { ...build.entry.module, handleError } } };
}
var isTheirs = (error) => typeof error === "object" && error !== null && "status" in error && typeof error.status === "number" && error.status < 500;

// web/server/stop-gracefully.ts
var LONGEST_MS = 8e3;
async function closeServer(server) {
  const closed = new Promise((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const cut = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await closed;
  clearTimeout(cut);
}
var askedToStop = () => new Promise((resolve) => {
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, resolve);
});

// web/server/serve.ts
async function serve(settings, { development }) {
  const logger = pino({ name: "web", level: settings.LOG_LEVEL });
  const stop = askedToStop();
  const [source, opened] = await Promise.all([
    development ? Promise.resolve().then(() => (init_source_pages(), source_pages_exports)).then(({ sourcePages: sourcePages2 }) => sourcePages2({ live: true })) : builtPages(),
    openShop(settings, logger)
  ]);
  const { shop, checks } = opened;
  const app = createApp({
    settings: shop.settings,
    trustProxy: settings.TRUST_PROXY,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    clientFiles: source.clientFiles,
    checks,
    pages: pages({ build: source.build, shop, logger }),
    logger,
    development
  });
  const server = createServer2({ requestTimeout: 3e4, headersTimeout: 15e3 }, app).listen(
    settings.PORT
  );
  await once(server, "listening");
  logger.info({ port: settings.PORT, afterMs: Math.round(performance.now()) }, "open");
  if (cluster2.isPrimary) process.send?.({ ready: true });
  const signal = await stop;
  logger.info({ signal }, "closing");
  await closeServer(server);
  await Promise.all([source.close(), opened.close()]);
  process.exit(0);
}
export {
  serve
};
