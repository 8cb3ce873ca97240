import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import type { RebateLine, RebateStatement } from '#contract/calls/agents/rebates.ts';
import { isAgent } from '#contract/values/customers.ts';
import { formatMachineAmount } from '#contract/values/wallet/amounts.ts';
import { formatPlainRate, formatRate } from '#src/domain/agents/rate-text.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { Amount } from '#src/domain/wallet/records/amount.tsx';
import { toCsv } from '#src/domain/wallet/records/csv.ts';
import { ExportButtons } from '#src/domain/wallet/records/export-buttons.tsx';
import { pickDays } from '#src/domain/wallet/records/record-search.ts';
import { Totals } from '#src/domain/wallet/records/totals.tsx';
import { buildBettingLink } from '#src/features/agents/figures/betting-link.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { isRefusal } from '#src/features/agents/figures/refused.tsx';
import { getErrorCode, isNotOffered } from '#src/shared/http/call-error.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { Link } from '#src/shared/navigation/link.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { CardSection, SectionPage } from '#src/shared/ui/layout/card-section.tsx';

import { incomeTexts } from './income-texts.ts';
import { type IncomeSearch, statementQuery } from './rebates-queries.ts';

import styles from '#src/features/agents/figures/figures.module.css';

const messages = defineMessages({
  title: {
    id: 'agents.statement.title',
    defaultMessage: 'Rebate for {day}',
    description: 'Title of the page of one day’s rebate',
  },
  lead: {
    id: 'agents.statement.lead',
    defaultMessage:
      'You earn your full rate on your own bets. On the bets of each member you invited and their team, you earn the difference between your rate and that member’s rate. Each line is rounded down.',
    description: 'Under the title: the calculation of an agent’s rebate',
  },
  leadMember: {
    id: 'agents.statement.leadMember',
    defaultMessage:
      'You get back a share of your bets, at a rate for each category. Each line is rounded down, and the lines add up to your rebate.',
    description: 'Under the title: the calculation of a member’s rebate',
  },
  expected: {
    id: 'agents.statement.expected',
    defaultMessage: 'Not final yet. These are the figures so far.',
    description: 'On the statement of a day that may still change',
  },
  number: {
    id: 'agents.statement.number',
    defaultMessage: 'Transaction no. {number}',
    description: 'The order number of a payment, as in the member’s records',
  },
  none: {
    id: 'agents.statement.none',
    defaultMessage: 'No rebate on this day',
    description: 'Title: the day has no rebate',
  },
  all: {
    id: 'agents.statement.all',
    defaultMessage: 'Back to all days',
    description: 'Link back to the list of days',
  },
  records: {
    id: 'agents.statement.records',
    defaultMessage: 'Back to all rebates',
    description: 'Link back to the list of a member’s rebates',
  },
  lines: {
    id: 'agents.statement.lines',
    defaultMessage: 'How it was calculated',
    description: 'Heading of a list of calculations, one per account and category',
  },
  you: {
    id: 'agents.statement.you',
    defaultMessage: 'Your own bets',
    description: 'In place of an account name: the line is for the agent’s own bets',
  },
  rateSince: {
    id: 'agents.statement.rateSince',
    defaultMessage: 'Your rate {rate} since {day}',
    description: 'The agent’s rate and the first day of that rate',
  },
  theirsSince: {
    id: 'agents.statement.theirsSince',
    defaultMessage: '{name}’s rate {rate} since {day}',
    description:
      'Follows agents.statement.rateSince: the rate of the invited member and the first day of that rate',
  },
  theirsNone: {
    id: 'agents.statement.theirsNone',
    defaultMessage: '{name} has no rate',
    description: 'Follows agents.statement.rateSince: the invited member has no rate',
  },
  orders: {
    id: 'agents.statement.orders',
    defaultMessage: 'View bets',
    description: 'Link to the bets from which a line is calculated',
  },
  bets: { id: 'agents.statement.bets', defaultMessage: 'Bets', description: 'Heading of a column' },
  rate: {
    id: 'agents.statement.rate',
    defaultMessage: 'Your rate, %',
    description: 'Column heading in a file',
  },
  theirs: {
    id: 'agents.statement.theirs',
    defaultMessage: 'Their rate, %',
    description: 'Column heading in a file: the rate of the invited member whom the line names',
  },
});

/** The calculation of an agent's or a member's rebate for one day. */
export function Statement({ day, search }: { day: string; search: IncomeSearch }) {
  const translator = useTranslator();
  const { t } = translator;
  const session = useSession();
  const isForAgent = session !== null && isAgent(session.type);
  const query = useQuery({ ...statementQuery(day), enabled: session !== null });
  const { data, error } = query;
  const back = (
    <ButtonLink
      {...(isForAgent
        ? linkOptions({ to: '/m/member/teamRebate', search: pickDays(search) })
        : linkOptions({ to: '/m/transaction/record', search: { kind: 'rebate' } }))}
    >
      {t(isForAgent ? messages.all : messages.records)}
    </ButtonLink>
  );
  const paused = query.fetchStatus === 'paused';
  return (
    <SectionPage
      title={t(messages.title, { day: formatDay(translator, day) })}
      lead={isNotOffered(query) ? undefined : t(isForAgent ? messages.lead : messages.leadMember)}
    >
      <div className={styles.body}>
        {data ? (
          <>
            <Lines statement={data} isForAgent={isForAgent} />
            <div className={styles.buttons}>{back}</div>
          </>
        ) : isRefusal(error) ? (
          <EmptyState
            icon="gift"
            title={t(
              getErrorCode(error) === 'not.found' ? messages.none : getErrorMessage(getErrorCode(error)),
            )}
            action={back}
          />
        ) : error ? (
          <QueryFailed query={query} />
        ) : (
          <>
            <p className={paused ? styles.note : 'sr-only'} role="status">
              {t(paused ? offlineMessage : figureTexts.loading)}
            </p>
            <Totals label={t(incomeTexts.amount)} entries={null} expected={3} />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </>
        )}
      </div>
    </SectionPage>
  );
}

function Lines({ statement, isForAgent }: { statement: RebateStatement; isForAgent: boolean }) {
  const { t, date } = useTranslator();
  const { amount, paidAt, number, expected, lines, currency, day } = statement;
  const sumLines = (own: boolean) =>
    lines.reduce((sum, line) => sum + ((line.account === null) === own ? line.amount : 0), 0);
  const note = expected
    ? t(messages.expected)
    : [
        paidAt === null
          ? t(incomeTexts.unpaid)
          : t(words.paidAt, { at: date(paidAt, { dateStyle: 'medium', timeStyle: 'short' }) }),
        t(messages.number, { number }),
      ].join(' · ');
  const money = (minor: number) => <Amount minor={minor} currency={currency} />;
  return (
    <>
      <Totals
        label={t(incomeTexts.amount)}
        note={note}
        entries={[
          { label: t(incomeTexts.amount), value: money(amount) },
          ...(isForAgent
            ? [
                { label: t(incomeTexts.own), value: money(sumLines(true)) },
                { label: t(incomeTexts.team), value: money(sumLines(false)) },
              ]
            : []),
        ]}
      />
      <ExportButtons
        ready
        make={async () => ({
          name: `rebate-${day}.csv`,
          csv: toCsv([
            [
              t(figureTexts.account),
              t(figureTexts.category),
              t(messages.bets),
              t(messages.rate),
              t(messages.theirs),
              t(incomeTexts.amount),
              t(words.currency),
            ],
            ...lines.map((line) => [
              line.account ?? t(messages.you),
              t(getCategoryLabel(line.gameType)),
              { plain: formatMachineAmount(line.bet, currency) },
              { plain: formatPlainRate(line.rate) },
              { plain: formatPlainRate(line.sourceRate) },
              { plain: formatMachineAmount(line.amount, currency) },
              currency,
            ]),
          ]),
          count: lines.length,
        })}
      />
      <CardSection title={t(messages.lines)}>
        {lines.map((line) => (
          <LineRow key={`${line.account} ${line.gameType}`} line={line} day={day} currency={currency} />
        ))}
      </CardSection>
    </>
  );
}

function LineRow({ line, day, currency }: { line: RebateLine; day: string; currency: string }) {
  const translator = useTranslator();
  const { t, money } = translator;
  const { account, gameType, bet, rate, rateSince, sourceRate, sourceSince, amount } = line;
  const formatLineRate = (value: number) => formatRate(translator, value);
  const formatted = {
    rate: formatLineRate(rate),
    theirs: formatLineRate(sourceRate),
    bet: money(bet, currency),
    amount: money(amount, currency),
  };
  const since = [
    t(messages.rateSince, { rate: formatted.rate, day: formatDay(translator, rateSince) }),
    ...(account === null
      ? []
      : [
          sourceSince === null
            ? t(messages.theirsNone, { name: account })
            : t(messages.theirsSince, {
                name: account,
                rate: formatted.theirs,
                day: formatDay(translator, sourceSince),
              }),
        ]),
  ].join('; ');
  const link =
    account === null
      ? linkOptions({ to: '/m/gameRecord', search: { from: day, to: day, gameType } })
      : buildBettingLink({ from: day, to: day, gameType, account });
  return (
    <div className={styles.line}>
      <span className={styles.who}>
        <span dir="auto">{account ?? t(messages.you)}</span>
        <small>{t(getCategoryLabel(gameType))}</small>
      </span>
      <span dir="ltr" className={styles.formula}>
        {`${account === null ? formatted.rate : `(${formatted.rate} − ${formatted.theirs})`} × ${formatted.bet} = ${formatted.amount}`}
      </span>
      <small className={styles.note}>{since}</small>
      <Link className={styles.more} {...link}>
        {t(messages.orders)}
      </Link>
    </div>
  );
}
