import { type Context, Hono } from 'hono';
import * as v from 'valibot';

import { type LotteryKind, formatDrawNumbers } from '#contract/values/lottery/kinds.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';
import { idempotencyHeader } from '#contract/wire/call.ts';
import { type GameCallKey, gameCalls } from '#contract/wire/games-host.ts';
import { buildResultStatements } from '#demo/games/dealer.ts';
import { engines } from '#demo/games/engines.ts';
import { demoFeed } from '#demo/games/live-feed.ts';
import { awaitRound, describeRound, findRound } from '#demo/games/round-state.ts';
import { createMatchEngine, listMatches, takesMatchBets } from '#demo/games/sports/matches.ts';
import { listSlotSymbols } from '#demo/games/symbols.ts';
import { isSessionOpen } from '#platform/core/accounts/sessions.ts';
import { parseInput, readJson } from '#platform/core/calls/implement.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings } from '#platform/core/environment/env.ts';
import { readLedgerBalance } from '#platform/core/ledger/ledger.ts';
import { topUpPlayMoney } from '#platform/core/ledger/purses.ts';
import { respond } from '#platform/core/wire/envelope.ts';
import { type IdempotentWrite, readIdempotentWrite, writeOnce } from '#platform/core/wire/idempotency.ts';
import { onlySigned, useSignature } from '#platform/core/wire/only-signed.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';
import { getBetLimits, getDrawsAround, getGameState } from '#platform/modules/catalogue/exports.ts';
import {
  type DrawWithKind,
  type Engine,
  type EngineStep,
  DRAWS_MAX,
  type Player,
  type EngineRefusal,
  admitPlayer,
  buildOpeningBooking,
  buildStepBooking,
  buildTicketBooking,
  getDrawKey,
  decidePoolOutcome,
  isLotteryKind,
  isRefusal,
  computeJackpotReturn,
  ensureNumbersOfDraw,
  findOpenRound,
  buildPickedSchema,
  readPlayer,
  canWinJackpots,
  getPoolAccountId,
  findPool,
  refuseGambling,
  secureRandom,
  ensureSeeds,
  settleDraws,
  settleExpiredRounds,
  listTickets,
} from '#platform/modules/play/exports.ts';

type PlayContext = Context<PlatformBindings>;

const openingSchema = v.object({ betMinor: v.unknown(), choice: v.optional(v.unknown(), null) });
/** `step` is the number of the step that the player saw. */
const stepSchema = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  choice: v.optional(v.unknown(), null),
});
/** Numbers for `draws` consecutive draws from the draw that the page shows. `stakeMinor` is the stake of each draw. */
const ticketSchema = v.object({
  picked: v.unknown(),
  draws: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(DRAWS_MAX)),
  from: v.string(),
  stakeMinor: v.unknown(),
});
const randomText = v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/));
/** The launch's token, and the page's key. The page generates the key itself, so that no reply contains a secret. */
const admissionSchema = v.object({ token: randomText, key: randomText });

/**
 * The API of the demo games' pages. Each path starts with the merchant's host. A page registers its key with the
 * launch's token; from then on the key identifies player and game.
 */
export const gamesApi = new Hono<PlatformBindings>();

const handlers: Readonly<Record<GameCallKey, (context: PlayContext) => Promise<unknown>>> = {
  enter: openGame,
  show: showGame,
  openRound,
  awaitRound,
  stepRound,
  draws: showDraws,
  buyTicket,
};
for (const { key, method, path } of gameCalls)
  gamesApi.on(method, `/:host${path}`, onlySigned, (context) =>
    respond(context, () => handlers[key](context)),
  );

async function openGame(context: PlayContext) {
  const now = Date.now();
  const admission = parseInput(admissionSchema, await readJson(context));
  const found = () => useSignature(context);
  return readGameSession(
    context,
    await admitPlayer(context.env, context.req, admission, { now, found }),
    now,
  );
}

async function showGame(context: PlayContext) {
  const now = Date.now();
  const player = await readPlayer(context.env, context.req, now);
  const db = openDatabase(context.env);
  await settleExpiredRounds(db, player.account.id, now);
  if (!(await findOpenRound(db, player, now))) refuseGambling(player, now);
  return readGameSession(context, player, now);
}

/**
 * Reads the player of a request that writes. Then consumes the request's signature, which is valid only once. A request
 * of an unknown player does not consume its signature.
 */
async function readWritingPlayer(context: PlayContext, now: number): Promise<Player> {
  const player = await readPlayer(context.env, context.req, now);
  await useSignature(context);
  return player;
}

async function readGameSession(context: PlayContext, player: Player, now: number) {
  const db = openDatabase(context.env);
  const limits = getBetLimits(player.game.minBetMinor);
  await settleExpiredRounds(db, player.account.id, now);
  await topUpPlayMoney(db, player, limits.minBetMinor, now);
  const openRound = await findOpenRound(db, player, now);
  const pool = await findJackpot(player, db);
  const [table] =
    player.game.gameType === 'LIVE' ? (await demoFeed.tables(db, [player.game], now)).values() : [];
  return {
    balanceMinor: await readLedgerBalance(db, player.purse),
    currency: player.currency,
    exponent: getCurrencyExponent(player.currency),
    mode: player.mode,
    mayDeposit: player.mayDeposit,
    gameId: player.game.gameId,
    gameName: player.game.localName ?? player.game.nameEn,
    event: player.game.now?.kind === 'event' ? player.game.now.title : null,
    /** The events that bets are on. Empty for a game without a competition, which has one match of its own. */
    matches: listMatches(player.game, now),
    /** IANA name of the merchant's time zone, in which the lobby shows the starts of events. */
    timeZone: player.merchant.timeZone,
    /** The same state as the game's tile in the lobby. Null if the game is not a live table. */
    table: table ? { taken: table.taken, seats: table.seats, results: table.results } : null,
    symbols: hasSymbols(player.game.engine) ? listSlotSymbols(player.game.subject) : [],
    art: player.game.iconUrl,
    tint: player.game.placeholder,
    ...limits,
    jackpot: pool
      ? {
          amountMinor: await readLedgerBalance(db, getPoolAccountId(pool)),
          shareHundredths: pool.shareHundredths,
          stakeMinor: pool.stakeMinor,
          payback: computeJackpotReturn(pool),
        }
      : null,
    openRound: openRound ?? null,
  };
}

/** Returns whether the game shows symbols of its own subject. */
const hasSymbols = (engine: string): boolean => engine === 'slot' || engine === 'scratch';

async function openRound(context: PlayContext) {
  const now = Date.now();
  const db = openDatabase(context.env);
  const player = await readWritingPlayer(context, now);
  refuseGambling(player, now);
  const body = parseInput(openingSchema, await readJson(context));
  const write = await buildWrite(context, player, body, now);
  const buildBooking = async () => {
    refuseClosedGame(player);
    const betMinor = parseBet(body.betMinor, player);
    await settleExpiredRounds(db, player.account.id, now);
    await topUpPlayMoney(db, player, betMinor, now);
    const engine = getOpeningEngine(player, body.choice, now);
    // The table's index refuses a second open round, but not one that ends at its opening.
    if (engine.next && (await findOpenRound(db, player, now))) throw createOpenRoundError();
    const step = stepOrRefuse(engine.open(secureRandom, betMinor, body.choice));
    const pool = step.done && (await findJackpot(player, db));
    const jackpot = pool ? decidePoolOutcome(secureRandom, pool, betMinor) : undefined;
    const booking = buildOpeningBooking(db, player, { betMinor, step, now, jackpot });
    return {
      ...booking,
      statements: [...booking.statements, ...buildResultStatements(db, player.game, step.view, now)],
    };
  };
  return writeOnce(db, write, now, buildBooking, createOpenRoundError);
}

/** Finds the jackpot that the player's rounds play for. Undefined if there is none. */
const findJackpot = async (player: Player, db: Database) =>
  canWinJackpots(player) ? findPool(db, player.merchant.merchantCode, player.game.nodeId) : undefined;

async function stepRound(context: PlayContext) {
  const now = Date.now();
  const db = openDatabase(context.env);
  const player = await readWritingPlayer(context, now);
  const body = parseInput(stepSchema, await readJson(context));
  const roundId = context.req.param('roundId') ?? '';
  const write = await buildWrite(context, player, { roundId, ...body }, now);
  const buildBooking = async () => {
    const last = await findRound(db, player, roundId, now);
    const engine = getEngine(player);
    if (!last || !engine.next) throw new WireError('not.found');
    const { round } = last;
    // The player saw an older state, on another page or before the round's time was over: nothing happens.
    if (round.status === 'settled' || last.step !== body.step)
      return { statements: [], reply: { ...(await describeRound(db, player, last)), isIgnored: true } };
    const step = stepOrRefuse(engine.next(secureRandom, last.state, body.choice, now - round.openedAt));
    if (step.raiseMinor) {
      refuseGambling(player, now);
      await topUpPlayMoney(db, player, step.raiseMinor, now);
    }
    const number = last.step + 1;
    return buildStepBooking(db, player, { roundId, number, betMinor: round.betMinor, step, now });
  };
  // A page repeats a busy call with its key and then gets the state after the other step.
  return writeOnce(db, write, now, buildBooking, () => new WireError('system.busy'));
}

/** Returns the game's engine. Throws `game.unavailable` for a lottery, which is played with tickets. */
function getEngine({ game }: Player): Engine {
  if (isLotteryKind(game.engine)) throw new WireError('game.unavailable');
  return engines[game.engine];
}

/** Returns the engine of a new round. Throws `bet.invalid` if its choice has outdated odds. */
function getOpeningEngine(player: Player, choice: unknown, now: number): Engine {
  if (!takesMatchBets(player.game)) return getEngine(player);
  const engine = createMatchEngine(player.game, choice, now);
  if (!engine) throw new WireError('bet.invalid', { message: 'these odds are not offered' });
  return engine;
}

const createOpenRoundError = () =>
  new WireError('bet.invalid', { message: 'another round of this game is open' });

const SHOWN_TICKETS = 8;

async function showDraws(context: PlayContext) {
  const now = Date.now();
  const db = openDatabase(context.env);
  const player = await readPlayer(context.env, context.req, now);
  await settleDraws({ db, env: context.env }, now, player.account.id);
  const { kind, last, next } = getDraws(player, now);
  const seeds = await ensureSeeds({ db, env: context.env }, next, now);
  const numbers = last && (await ensureNumbersOfDraw({ db, env: context.env }, last, now));
  return {
    now,
    balanceMinor: await readLedgerBalance(db, player.purse),
    last: last && numbers && { drawNo: last.drawNo, numbers, shown: formatDrawNumbers(kind, numbers) },
    next: next.map((draw) => ({
      drawNo: draw.drawNo,
      closesAt: draw.closesAt,
      commitment: seeds.get(getDrawKey(draw))?.commitment ?? null,
    })),
    tickets: await listTickets(db, player, SHOWN_TICKETS),
  };
}

async function buyTicket(context: PlayContext) {
  const now = Date.now();
  const db = openDatabase(context.env);
  const player = await readWritingPlayer(context, now);
  refuseGambling(player, now);
  const body = parseInput(ticketSchema, await readJson(context));
  const write = await buildWrite(context, player, body, now);
  const buildBooking = async () => {
    refuseClosedGame(player);
    const stakeMinor = parseBet(body.stakeMinor, player);
    const { kind, next } = getDraws(player, now);
    const picked = parseInput(v.object({ picked: buildPickedSchema(kind) }), body).picked;
    // A ticket starts with the draw that the member saw. If that draw has closed meanwhile, the purchase fails.
    if (next[0]?.drawNo !== body.from) throw new WireError('draw.closed');
    await topUpPlayMoney(db, player, stakeMinor * body.draws, now);
    const draws = next.slice(0, body.draws);
    await ensureSeeds({ db, env: context.env }, draws, now);
    return buildTicketBooking(db, player, { kind, picked, stakeMinor, draws, now });
  };
  return writeOnce(db, write, now, buildBooking);
}

/** Returns the last and next draws. Throws `game.unavailable` for a game without draws. */
function getDraws(
  { game }: Player,
  now: number,
): { kind: LotteryKind; last: DrawWithKind | null; next: DrawWithKind[] } {
  const { nodeId, engine: kind } = game;
  const { last, next } = getDrawsAround(game.now, now, DRAWS_MAX);
  if (!isLotteryKind(kind) || next.length === 0) throw new WireError('game.unavailable');
  return {
    kind,
    last: last && { ...last, nodeId, kind },
    next: next.map((draw) => ({ ...draw, nodeId, kind })),
  };
}

/** Builds a player's idempotent write. The write is allowed only while the player's session is open. */
async function buildWrite(
  context: PlayContext,
  { account, sessionHash, game, mode }: Player,
  body: unknown,
  now: number,
): Promise<IdempotentWrite> {
  const write = await readIdempotentWrite(context.req.header(idempotencyHeader), `rounds:${account.id}`, [
    game.nodeId,
    mode,
    body,
  ]);
  return { ...write, allowed: isSessionOpen(sessionHash, now) };
}

/** Throws if the game has closed since its launch. Open rounds can still be finished. */
function refuseClosedGame({ merchant, game }: Player): void {
  if (merchant.maintenance) throw new WireError('system.maintenance');
  if (getGameState(game) !== 'open') throw new WireError('game.unavailable');
}

function parseBet(bet: unknown, { game }: Player): number {
  const { minBetMinor, maxBetMinor } = getBetLimits(game.minBetMinor);
  const parsed = v.safeParse(
    v.pipe(v.number(), v.safeInteger(), v.minValue(minBetMinor), v.maxValue(maxBetMinor)),
    bet,
  );
  if (!parsed.success) throw new WireError('bet.invalid');
  return parsed.output;
}

function stepOrRefuse(result: EngineStep | EngineRefusal): EngineStep {
  if (!isRefusal(result)) return result;
  if (result.refused === 'bet.invalid') throw new WireError('bet.invalid');
  if (result.refused === 'choice.invalid') throw fieldError('choice', 'not a choice of this game');
  throw new Error('an engine refused the state that it had stored');
}
