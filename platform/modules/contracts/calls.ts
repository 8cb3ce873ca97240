import { sql } from 'drizzle-orm';

import {
  acceptContract,
  accountRows,
  contractPart,
  contractRequirements,
  contractStatement,
  contractStatements,
  contractTeam,
  contractView,
  offerContract,
  payStatement,
  statementRows,
} from '#contract/calls/contracts.ts';
import { type ContractKind, isWithin } from '#contract/values/contracts/terms.ts';
import { isAgent } from '#contract/values/customers.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { teamPlayOnDay } from '#platform/modules/agents/team-days.ts';
import { depthBelow, directDownlines, teamOf } from '#platform/modules/agents/team.ts';
import {
  contractOf,
  inForceOf,
  offer,
  offeredOf,
  paidBy,
  sign,
  type Versioned,
} from '#platform/modules/contracts/offers.ts';
import { dayOf, partAt, startOf } from '#platform/modules/contracts/parts.ts';
import { catchUp, dueStatements, payment } from '#platform/modules/contracts/statements.ts';
import {
  contractView as viewOf,
  statementDetail,
  statementOf,
  statementsPage,
  statementView,
} from '#platform/modules/contracts/views.ts';
import { accountById, accountsNamed } from '#platform/modules/identity/accounts.ts';
import { playedByAccount } from '#platform/modules/play/round-records.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/wire/implement.ts';
import { fieldError, WireError } from '#platform/wire/wire-error.ts';

const iso = (at: number): string => new Date(at).toISOString();

type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'caller' | 'now'>;

/** The caller's contract of a kind, with every statement that is over. */
async function ownContract(request: Request, kind: ContractKind): Promise<Versioned | undefined> {
  const { db, merchant, now } = request;
  const { account } = memberOf(request);
  const found = await contractOf(db, account.id, kind);
  if (!found) return undefined;
  await refreshTeamDays(db, merchant);
  await catchUp(db, merchant, found.contract.contractNo, now);
  return contractOf(db, account.id, kind);
}

const requirements = implement(contractRequirements, async (request) => {
  const { db } = request;
  const { account } = memberOf(request);
  const waiting = async (kind: ContractKind) => {
    const found = await contractOf(db, account.id, kind);
    return found && offeredOf(found) ? found.contract.period : null;
  };
  const [salary, dividend, hourly] = await Promise.all([
    waiting('salary'),
    waiting('dividend'),
    waiting('hourly'),
  ]);
  return {
    dailysalreqtype: salary,
    divtypecompperiodreq: dividend ? [dividend] : [],
    contracthoursalreq: hourly,
  };
});

const view = implement(contractView, async (request) => {
  const { db, merchant, query, now } = request;
  const { timeZone, currency } = merchant;
  const found = await ownContract(request, query.kind);
  return { contract: found ? await viewOf(db, found, { timeZone, now }) : null, currency };
});

const list = implement(contractStatements, async (request) => {
  const { db, merchant, query } = request;
  const { account } = memberOf(request);
  if (query.side === 'earned' && query.before === undefined) await ownContract(request, query.kind);
  const rows = await statementsPage(db, { ...query, accountId: account.id });
  const shown = rows.slice(0, statementRows);
  const names = await accountsNamed(
    db,
    shown.map(({ contract }) => contract.accountId),
  );
  return {
    list: shown.map((row) =>
      statementView(row, names.get(row.contract.accountId)?.username ?? '', merchant.timeZone),
    ),
    next: rows.length > shown.length ? (shown.at(-1)?.statement.id ?? null) : null,
    currency: merchant.currency,
  };
});

const detail = implement(contractStatement, async (request) => {
  const { db, merchant, query } = request;
  const row = await statementOf(db, query.statementNo, memberOf(request).account.id);
  if (!row) throw new WireError('not.found');
  return statementDetail(db, row, merchant.timeZone);
});

type Played = { username: string; rounds: number; bet_minor: number; win_minor: number };

const part = implement(contractPart, async (request) => {
  const { db, merchant, query } = request;
  const row = await statementOf(db, query.statementNo, memberOf(request).account.id);
  if (!row) throw new WireError('not.found');
  const { period, accountId } = row.contract;
  const at = partAt(period, merchant.timeZone, Date.parse(query.startsAt));
  const start = startOf(period, merchant.timeZone, at);
  if (period !== 'hour') await refreshTeamDays(db, merchant);
  const played =
    period === 'hour'
      ? playedByAccount(teamOf(accountId), { start, end: startOf(period, merchant.timeZone, at + 1) })
      : teamPlayOnDay(accountId, dayOf(at));
  const rows =
    await db.all<Played>(sql`select accounts.username, played.rounds, played.bet_minor, played.win_minor
    from (${played}) as played cross join accounts on accounts.id = played.account_id
    where played.rounds > 0 order by played.bet_minor desc, accounts.username`);
  const sum = (of: (row: Played) => number) => rows.reduce((total, each) => total + of(each), 0);
  return {
    accounts: rows.slice(0, accountRows).map(({ username, rounds, bet_minor, win_minor }) => ({
      account: username,
      rounds,
      betMinor: bet_minor,
      winMinor: win_minor,
    })),
    others: Math.max(0, rows.length - accountRows),
    rounds: sum(({ rounds }) => rounds),
    betMinor: sum(({ bet_minor }) => bet_minor),
    winMinor: sum(({ win_minor }) => win_minor),
  };
});

const accept = implement(acceptContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const signed = await sign(db, merchant, { ...body, accountId: account.id }, now);
  if (signed === 'missing') throw new WireError('not.found');
  if (signed === 'closed') throw new WireError('order.closed');
  return {
    version: body.version,
    signedAt: iso(signed.signedAt),
    validFrom: iso(startOf(signed.period, merchant.timeZone, signed.validFrom)),
  };
});

/** What an agent has of a kind and could offer. */
async function ownTerms(request: Request, kind: ContractKind) {
  const { db, merchant, now } = request;
  const found = await contractOf(db, memberOf(request).account.id, kind);
  const version = found && inForceOf(found, merchant.timeZone, now);
  return found && version ? { period: found.contract.period, rates: version.rates } : null;
}

const team = implement(contractTeam, async (request) => {
  const { db, merchant, query, now } = request;
  const { account } = memberOf(request);
  const [own, ids, offered] = await Promise.all([
    ownTerms(request, query.kind),
    directDownlines(db, account.id),
    paidBy(db, account.id, query.kind),
  ]);
  const agents = [...(await accountsNamed(db, ids)).values()].filter(({ type }) => isAgent(type));
  const rows = agents.map(async ({ id, username, nickname }) => {
    const theirs = await contractOf(db, id, query.kind);
    const mine = offered.find(({ contract }) => contract.accountId === id);
    const newest = mine?.versions.find(({ withdrawnAt }) => withdrawnAt === null);
    const inForce = mine && inForceOf(mine, merchant.timeZone, now);
    return {
      accountId: id,
      account: username,
      nickname,
      contract:
        mine && newest
          ? {
              contractNo: newest.contractNo,
              version: newest.version,
              state:
                newest.signedAt === null
                  ? ('offered' as const)
                  : newest.version === inForce?.version
                    ? ('inForce' as const)
                    : ('signed' as const),
              period: mine.contract.period,
              rates: newest.rates,
            }
          : null,
      taken: !mine && theirs?.contract.endsPart === null,
    };
  });
  return {
    own,
    agents: (await Promise.all(rows)).toSorted((a, b) => a.account.localeCompare(b.account)),
    currency: merchant.currency,
  };
});

const offered = implement(offerContract, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const [depth, agent] = await Promise.all([
    depthBelow(db, account.id, body.accountId),
    accountById(db, body.accountId),
  ]);
  if (depth !== 1 || !agent || !isAgent(agent.type)) throw new WireError('not.found');
  const own = await ownTerms(request, body.kind);
  if (!own) throw fieldError('kind', 'no contract of your own');
  if (!isWithin(body.rates, own.rates)) throw fieldError('rates', 'above your own');
  const made = await offer(db, merchant, { ...body, period: own.period, payerId: account.id }, now);
  if (!made) throw new WireError('order.closed');
  return made;
});

const payout = implementBooking(payStatement, async (request) => {
  const { db, body, now } = request;
  const { account } = memberOf(request);
  const row = await statementOf(db, body.statementNo, account.id);
  if (!row || row.contract.payerId !== account.id) throw new WireError('not.found');
  const [due] = await dueStatements(db, { statementNo: body.statementNo });
  if (!due) throw new WireError('order.closed');
  return {
    statements: payment(db, due, now),
    reply: { statementNo: due.statementNo, payoutMinor: due.payoutMinor, paidAt: iso(now) },
    refusals: { 'UNIQUE constraint failed: ledger_transactions': 'order.closed' },
  };
});

export const contractCalls = [requirements, view, list, detail, part, accept, team, offered, payout];
