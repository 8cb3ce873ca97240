import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';

import type { AccountRebates } from '#contract/calls/agents/rebates.ts';
import type { GameType } from '#contract/values/games.ts';
import { parseRate } from '#contract/values/wallet/amounts.ts';
import { formatPlainRate, formatRate } from '#src/domain/agents/rate-text.ts';
import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { figureTexts } from '#src/features/agents/figures/figure-texts.ts';
import { isRefusal, Refused } from '#src/features/agents/figures/refused.tsx';
import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { formatDay } from '#src/shared/intl/format-day.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { RatesFrame } from './rates-frame.tsx';
import { accountRatesQuery, useSetRates } from './rebates-queries.ts';

import styles from '#src/features/agents/figures/figures.module.css';

const messages = defineMessages({
  heading: {
    id: 'agents.rates.of',
    defaultMessage: 'Rates for {name}, in %',
    description: 'Heading over fields for percentages, one for each category of games',
  },
  from: {
    id: 'agents.rates.from',
    defaultMessage: 'Changes apply from {day}. Higher rates in {name}’s team are reduced to the new rate.',
    description: 'Under the heading: from which day changes apply, and what a lower rate does to the team',
  },
  most: {
    id: 'agents.rates.most',
    defaultMessage: 'Your rate: {rate}',
    description: 'Under a field: the agent’s own rate, which is the maximum',
  },
  above: {
    id: 'agents.rates.above',
    defaultMessage: 'Can’t be higher than your own rate of {rate}.',
    description: 'Error under a field for a percentage',
  },
  wrong: {
    id: 'agents.rates.wrong',
    defaultMessage: 'Enter a percentage with up to 2 decimals.',
    description: 'Error under a field for a percentage',
  },
  save: { id: 'agents.rates.save', defaultMessage: 'Save', description: 'Button' },
  saved: {
    id: 'agents.rates.saved',
    defaultMessage: 'The new rates for {name} apply from {day}.',
    description: 'Toast after the rates were saved',
  },
  same: {
    id: 'agents.rates.same',
    defaultMessage: 'No changes to save.',
    description: 'Toast if the button was pressed but no rate has changed',
  },
  history: {
    id: 'agents.rates.history',
    defaultMessage: 'Rate history',
    description: 'Heading of a list of earlier and future rates',
  },
  noHistory: {
    id: 'agents.rates.noHistory',
    defaultMessage: 'No rates set yet. All categories are at 0%.',
    description: 'In place of the list of earlier and future rates',
  },
  since: {
    id: 'agents.rates.since',
    defaultMessage: '{rate} from {day}',
    description: 'Entry in the rate history: the new rate and the first day of that rate',
  },
  you: {
    id: 'agents.rates.byYou',
    defaultMessage: 'Set by you, {at}',
    description: 'Who changed a rate, and when',
  },
  agent: {
    id: 'agents.rates.byAgent',
    defaultMessage: 'Set by an agent above you, {at}',
    description: 'Who changed a rate, and when',
  },
  merchant: {
    id: 'agents.rates.byMerchant',
    defaultMessage: 'Set by the operator',
    description: 'Who changed a rate',
  },
});

export function AccountRates({ account }: { account: string }) {
  const query = useQuery({ ...accountRatesQuery(account), enabled: useSession() !== null });
  return (
    <RatesFrame error={query.error}>
      <Rates query={query} />
    </RatesFrame>
  );
}

function Rates({ query }: { query: UseQueryResult<AccountRebates> }) {
  const { t } = useTranslator();
  const { data, error } = query;
  const back = <ButtonLink to="/m/member/agent/agentRebeat">{t(figureTexts.back)}</ButtonLink>;
  if (data)
    return (
      <>
        <RateForm rates={data} />
        <History rates={data} />
        <div className={styles.buttons}>{back}</div>
      </>
    );
  if (isRefusal(error)) return <Refused error={error} back={{ to: '/m/member/agent/agentRebeat' }} />;
  if (error) return <QueryFailed query={query} />;
  const paused = query.fetchStatus === 'paused';
  return (
    <>
      <p className={paused ? styles.note : 'sr-only'} role="status">
        {t(paused ? offlineMessage : figureTexts.loading)}
      </p>
      <Skeleton shape="banner" />
      <Skeleton shape="row" />
    </>
  );
}

type Errors = Partial<Record<GameType, string>>;

function RateForm({ rates: { account, from, rates } }: { rates: AccountRebates }) {
  const translator = useTranslator();
  const { t } = translator;
  const setRates = useSetRates();
  const [typed, setTyped] = useState<Partial<Record<GameType, string>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const getTypedRate = ({ gameType, next }: AccountRebates['rates'][number]) =>
    typed[gameType] ?? formatPlainRate(next);
  const day = formatDay(translator, from);
  const save = async () => {
    const newRates = rates.map((row) => ({ ...row, rate: parseRate(getTypedRate(row)) }));
    const newErrors: Errors = {};
    for (const { gameType, rate, most } of newRates)
      if (rate === null) newErrors[gameType] = t(messages.wrong);
      else if (rate > most) newErrors[gameType] = t(messages.above, { rate: formatRate(translator, most) });
    setErrors(newErrors);
    if (Object.keys(newErrors).length) return;
    const changed = newRates.flatMap(({ gameType, rate, next }) =>
      rate !== null && rate !== next ? [{ gameType, rate }] : [],
    );
    if (!changed.length) return void toast({ kind: 'info', message: t(messages.same) });
    setBusy(true);
    try {
      await setRates({ body: { account, rates: changed } });
      setTyped({});
      toast({ kind: 'success', message: t(messages.saved, { name: account, day }) });
    } catch (error) {
      toast({ kind: 'error', message: getFailureText(t, error), traceId: getUnexplainedTrace(error) });
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <CardSection
      title={t(messages.heading, { name: account })}
      lead={t(messages.from, { name: account, day })}
    >
      <form noValidate onSubmit={submit}>
        <div className={styles.fields}>
          {rates.map((row) => (
            <TextField
              key={row.gameType}
              name={row.gameType}
              label={t(getCategoryLabel(row.gameType))}
              hint={t(messages.most, { rate: formatRate(translator, row.most) })}
              error={errors[row.gameType]}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={20}
              value={getTypedRate(row)}
              trailing={<span className={styles.unit}>%</span>}
              onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [row.gameType]: value })}
            />
          ))}
        </div>
        <div className={styles.fields}>
          <Button type="submit" busy={busy}>
            {t(messages.save)}
          </Button>
        </div>
      </form>
    </CardSection>
  );
}

function History({ rates: { history } }: { rates: AccountRebates }) {
  const translator = useTranslator();
  const { t, date } = translator;
  return (
    <CardSection title={t(messages.history)}>
      {history.length ? (
        history.map(({ gameType, from, rate, at, by }) => (
          <div key={`${gameType} ${from}`} className={styles.row}>
            <span className={styles.who}>
              <span>{t(getCategoryLabel(gameType))}</span>
              <small>
                {by === 'merchant'
                  ? t(messages.merchant)
                  : t(messages[by], { at: date(at, { dateStyle: 'medium', timeStyle: 'short' }) })}
              </small>
            </span>
            <span className={styles.wide}>
              {t(messages.since, { rate: formatRate(translator, rate), day: formatDay(translator, from) })}
            </span>
          </div>
        ))
      ) : (
        <p className={styles.note}>{t(messages.noHistory)}</p>
      )}
    </CardSection>
  );
}
