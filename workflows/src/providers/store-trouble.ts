/**
 * What sentences of providers say of the store itself, or of a game that is away, and of no player. They
 * are in no document: these are the words that such a sentence needs, in whichever order. One that
 * is taken for the store's trouble by mistake keeps everybody from buying, so words that players have,
 * too, count only beside what is the store's.
 */
export type StoreTrouble = 'balance' | 'account' | 'goods';

export function storeTroubleIn(message: string): StoreTrouble | null {
  if (saysEmpty(message)) return 'balance';
  if (saysAccount(message) || saysTooManyCalls(message)) return 'account';
  return AWAY.test(message) ? 'goods' : null;
}

/** A store is a user, too, and has an account. */
const PLAYER = /\b(?:player|character|role|user[ _-]?id)|jogador|personage[mn]/i;

/** Whether it is about a player beyond doubt. */
export const namesPlayer = (message: string): boolean => PLAYER.test(message);

const MONEY = /\b(?:balance|points?|coins?|funds|credits?|saldo|pontos|moedas|cr[eé]ditos?)\b/i;
const TOO_LITTLE =
  /insufficient|not (?:\w+ )?(?:enough|sufficient)|n['’]?t (?:have )?(?:enough|sufficient)|too low|suficiente|tidak (?:men)?cukup|\bsem (?:saldo|pontos|moedas)\b/i;
/** Of a player nothing but the level can be too little. */
const LEVEL = /\blevel\b|\bn[ií]vel\b/i;

const saysEmpty = (message: string): boolean =>
  (/\bbalance\b/i.test(message) && !PLAYER.test(message)) ||
  (MONEY.test(message) && TOO_LITTLE.test(message) && !LEVEL.test(message));

/** A key, a signature, an address. A signature is an `assinatura`, and so is a subscription of a player. */
const CREDENTIALS: readonly RegExp[] = [
  /\b(?:wrong|invalid) sign\b|\bsign (?:error|wrong|invalid)|\bmerchant\b/i,
  /^(?=.*\bsignature\b).*(?:error|invalid|incorrect|wrong|match|fail|verif|check|expired|missing)/i,
  /api[ _-]?key|\bip\b|white[ -]?list/i,
  /assinatura (?:\S+ )?(?:inv[aá]lida|incorreta|errada|n[aã]o confere)/i,
  /(?:erro|falha|inv[aá]lida|incorreta|verifica[cç][aã]o) (?:n?[ado] |d[ae] )?assinatura/i,
];
const DENIED = /access denied|unauthori[sz]ed/i;
const OUR_ACCOUNT =
  /\b(?:your|sua|reseller|agent|distributor) (?:(?!game)\w+ ){0,2}(?:account|conta)\b/i;
const SHUT =
  /disabled|suspended|frozen|locked|deactivated|restricted|inactive|not (?:active|activated|allowed)|desativad|suspens|congelad|bloquead|inativ/i;
const OF_A_REGION = /\bregi(?:on|ão)|\bcountr(?:y|ies)\b|\bpaís/i;

const saysAccount = (message: string): boolean =>
  CREDENTIALS.some((words) => words.test(message)) ||
  (DENIED.test(message) && !PLAYER.test(message)) ||
  (OUR_ACCOUNT.test(message) && SHUT.test(message) && !OF_A_REGION.test(message));

/** Whether it keeps the store out, and not for how often it calls. */
export const saysShutOut = (message: string): boolean =>
  saysAccount(message) && !saysTooManyCalls(message);

const CALL = '(?:calls?|requests?|quer(?:y|ies)|api|connections?|operations?|transactions?)';
const CHAMADA = '(?:requisi|solicita|chamada|consulta|conex|acesso)';
const TOO_MANY_CALLS: readonly RegExp[] = [
  new RegExp(`too (?:many|frequent) (?:\\w+ ){0,2}${CALL}\\b`, 'i'),
  new RegExp(`\\b${CALL} (?:\\w+ ){0,3}(?:too (?:many|often)|(?:too )?frequent)`, 'i'),
  new RegExp(`\\b(?:${CALL}|called) (?:limit|too (?:many|often))|frequent ${CALL}\\b`, 'i'),
  new RegExp(`\\blimit (?:of|on) (?:\\w+ )?${CALL}\\b|\\brate[ -]?limit`, 'i'),
  new RegExp(`(?:muit[ao]s|limite de|excesso de) (?:\\w+ )?${CHAMADA}`, 'i'),
];
const TOO_MANY = /too (?:many|frequent)|\bfrequent(?:ly)?\b|muit[ao]s tentativas/i;
const ANYBODY =
  /\b(?:user|player|character|role|account)|jogador|usu[aá]rio|personage[mn]|\bconta\b/i;
const BUYING = /purchas|bought|\bbuy|recharg|\border|\btop[ -]?up|compra|recarga|pedido/i;

/** Somebody may have bought too often; what says neither who nor what is about calls. */
const saysTooManyCalls = (message: string): boolean => {
  const isSomebodyBuying = ANYBODY.test(message) && BUYING.test(message);
  if (TOO_MANY_CALLS.some((words) => words.test(message))) return !isSomebodyBuying;
  return TOO_MANY.test(message) && !ANYBODY.test(message) && !BUYING.test(message);
};

const AWAY =
  /maintenance|manuten[cç][aã]o|pemeliharaan|out of stock|sold out|\bestoque\b|server (?:\w+ ){0,4}(?:down|offline)\b|fora do ar/i;
