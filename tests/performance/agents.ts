import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { sql } from 'drizzle-orm';
import * as v from 'valibot';

import { seedTeam } from '#demo/seed/agents/team-seed.ts';
import { toEnd } from '#platform/core/jobs/job.ts';
import { refreshTeamDays } from '#platform/modules/agents/team-days.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';

import { compare, comparisonTable, conclude } from './comparison.ts';
import { hostLine, measureNode } from './host.ts';
import { startBuiltPlatform } from './ledger/platform.ts';
import { quantileOf } from './statistics.ts';

// `npm run bench:agents` (`-- --accounts 2000 --rounds 200000 --calls 100`): how long the calls of an agent's screens take
// on a team of many who played much, over five levels, in turns on one local D1.
const { values: flags } = parseArgs({
  options: {
    accounts: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '100' },
  },
});
const folder = '.cache/reports/agents';
const state = '.cache/bench-agents';
const size = { accounts: Number(flags.accounts), rounds: Number(flags.rounds) };
const envelope = v.object({ success: v.boolean(), errorCode: v.nullable(v.string()) });

rmSync(state, { recursive: true, force: true });
const { db, database, ask, sessionOf, stop } = await startBuiltPlatform(state);
try {
  const begun = performance.now();
  await seedTeam(database, { ...size, days: 30, booked: false }, Date.now());
  const seededMs = Math.round(performance.now() - begun);
  console.log(`  ${size.accounts} accounts, ${size.rounds} rounds: seeded and reckoned in ${seededMs} ms`);

  const first = await db.get<{ name: string }>(
    sql`select username as name from accounts where invited_by = 'aurora-agent1' and type = 1 limit 1`,
  );
  const merchant = { merchantCode: 'aurora', timeZone: 'Europe/Helsinki', currency: 'USD' };
  const day = await db.get<{ day: string }>(
    sql`select max(day) as day from rebate_statements where account_id = 'aurora-agent1'`,
  );
  const betting = '/wps/agent/team/betting';
  const deepest = await db.get<{ id: string }>(
    sql`select account_id as id from team_lines where ancestor_id = 'aurora-agent1' order by depth desc limit 1`,
  );
  const headers = { Authorization: `Bearer ${await sessionOf('aurora-agent1')}`, Merchant: 'aurora' };
  const get = async (path: string) => {
    const begin = performance.now();
    const reply = v.parse(envelope, await (await ask(`http://platform.internal${path}`, { headers })).json());
    if (!reply.success) throw new Error(`${path}: ${reply.errorCode}`);
    return performance.now() - begin;
  };
  await toEnd(closeContracts, { db, merchant, now: Date.now() });
  const said = await db.get<{ no: string; day: string }>(
    sql`select statement_no as no, date(from_part * 86400, 'unixepoch') as day from contract_statements
      where own_minor > 0 and contract_no in
        (select contract_no from contracts where account_id = 'aurora-agent1' and kind = 'salary')
      order by id desc limit 1`,
  );
  const contract = '/wps/agent/contract';
  const calls = {
    'home and overview, 30 days': '/wps/agent/team/kpi?days=30d&size=0',
    'team, the first level': '/wps/agent/downlines',
    'team, a search': '/wps/agent/downlines?search=m',
    'one of the team': `/wps/agent/downline?id=${deepest?.id}`,
    'opening accounts': '/wps/agent/opening',
    'invite links': '/wps/agent/links',
    'sending money': '/wps/agent/transfer',
    'records, 30 days': '/wps/transaction/record?types=A&days=30d',
    'envelopes, and sending one': '/wps/agent/envelope/rules',
    'a contract with its running day': `${contract}?kind=salary`,
    'statements of a contract': `${contract}/statements?kind=salary&side=earned`,
    'a statement': `${contract}/statement?statementNo=${said?.no}`,
    'who played on a day of it': `${contract}/statement/part?statementNo=${said?.no}&startsAt=${said?.day}T12:00:00.000Z`,
    'contracts of the agents below': '/wps/agent/contract/team?kind=salary',
    'team betting, 7 days': `${betting}?days=7d`,
    'team betting, 30 days': `${betting}?days=30d`,
    'team betting, all days, a category': `${betting}?from=2000-01-01&to=2030-12-31&gameType=RNG`,
    'team betting, one below': `${betting}?days=30d&account=${first?.name}`,
    'rounds of one below': `/wps/agent/team/rounds?days=30d&account=${first?.name}`,
    'team betting, a search': `${betting}?days=30d&search=m`,
    'team betting, 500 rows of a search': `${betting}?days=30d&search=m&rows=500`,
    'team profit, 30 days': '/wps/agent/team/pnl?days=30d',
    'team profit, 2000 to 2030': '/wps/agent/team/pnl?from=2000-01-01&to=2030-12-31',
    'rebate rates': '/wps/agent/rebates',
    'rebate rates of one': `/wps/agent/rebates/of?account=${first?.name}`,
    'rebate income, 30 days': '/wps/agent/rebates/income?days=30d',
    'rebate statement': `/wps/agent/rebates/statement?day=${day?.day}`,
  };
  const took: Record<string, number[]> = {};
  const note = (name: string, ms: number) => void (took[name] ??= []).push(ms);
  const heaviest = 'team betting, 30 days';
  const control: number[] = [];
  // In turns, so that what else the machine does meets all; one of them twice in each turn.
  for (let i = 0; i < Number(flags.calls); i += 1) {
    for (const [name, path] of Object.entries(calls)) note(name, await get(path));
    control.push(await get(calls[heaviest]));
  }
  // Members have played since somebody looked last; then the job of the minute makes their days anew.
  const quarter = Math.floor(Date.now() / 900_000);
  const [afterRounds, minute] = [
    'team betting, 7 days, after ten played',
    'days of a hundred accounts, the job',
  ];
  const play = (accounts: number) =>
    db.run(sql`insert or ignore into stale_days (merchant_code, quarter, account_id)
        select 'aurora', ${quarter}, id from accounts where id like 'aurora-team-%' order by random() limit ${accounts}`);
  for (let i = 0; i < Number(flags.calls); i += 1) {
    await play(10);
    note(afterRounds, await get(calls['team betting, 7 days']));
    await play(100);
    const begin = performance.now();
    await toEnd(refreshTeamDays, { db, merchant, now: Date.now() });
    note(minute, performance.now() - begin);
  }
  const rows: Record<string, { p50: number; p95: number }> = {};
  for (const [name, ms] of Object.entries(took)) {
    const row = { p50: quantileOf(ms, 0.5), p95: quantileOf(ms, 0.95) };
    rows[name] = row;
    console.log(`  ${name}: p50 ${row.p50.toFixed(1)} ms, p95 ${row.p95.toFixed(1)} ms`);
  }
  const { [heaviest]: asked = [], [afterRounds]: anew = [], 'team betting, 7 days': known = [] } = took;
  const host = await measureNode();
  const comparisons = [
    compare({
      what: 'team betting, 7 days, after ten played to before',
      mine: anew,
      other: known,
      control: [asked, control],
    }),
  ];
  console.log(`\n${hostLine(host)}\n\n${comparisonTable(comparisons)}\n\n${conclude(comparisons)}`);
  mkdirSync(folder, { recursive: true });
  const result = { at: new Date().toISOString(), host, ...size, seededMs, rows, comparisons };
  writeFileSync(join(folder, 'figures.json'), JSON.stringify(result, null, 2));
  console.log(`figures: ${folder}/figures.json`);
} finally {
  await stop();
  rmSync(state, { recursive: true, force: true });
}
