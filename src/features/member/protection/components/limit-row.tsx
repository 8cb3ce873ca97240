import { useMutation, useQueryClient } from '@tanstack/react-query';

import { confirmDepositLimit, setDepositLimit } from '#contract/calls/member/protection.ts';
import {
  type DepositLimit,
  refreshProtection,
} from '#src/features/member/protection/api/protection-queries.ts';
import { periodTexts } from '#src/features/member/protection/lib/period-texts.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './limit-row.module.css';

const messages = defineMessages({
  none: { id: 'protection.limit.none', defaultMessage: 'No limit', description: 'In place of an amount' },
  used: {
    id: 'protection.limit.used',
    defaultMessage: '{used} used, {left} left',
    description: 'Under a deposit limit; amounts of money',
  },
  change: { id: 'protection.limit.change', defaultMessage: 'Change', description: 'Button; short' },
  set: { id: 'protection.limit.set', defaultMessage: 'Set', description: 'Button: sets a limit; short' },
  ofPeriod: {
    id: 'protection.limit.ofPeriod',
    defaultMessage: '{action}: deposit limit per {period}',
    description: 'Name of the button for screen readers; action is Change or Set, period such as 24 hours',
  },
  waits: {
    id: 'protection.limit.waits',
    defaultMessage: 'Requested: {amount}. Confirm it between {from} and {until}, or it expires.',
    description: 'Under a deposit limit; amount is money or “No limit”, from and until days with times',
  },
  confirm: {
    id: 'protection.limit.confirm',
    defaultMessage: 'Confirm {amount}',
    description: 'Button: the higher limit applies from now on; amount is money or “No limit”',
  },
  keep: {
    id: 'protection.limit.keep',
    defaultMessage: 'Keep current limit',
    description: 'Button: cancels the request for a higher limit',
  },
});

type Props = { limit: DepositLimit; currency: string; now: string; onChange: () => void };

export function LimitRow({ limit: row, currency, now, onChange }: Props) {
  const { t, money } = useTranslator();
  const { period, limit, used } = row;
  const amount = (minor: number | null) => (minor === null ? t(messages.none) : money(minor, currency));
  const action = t(limit === null ? messages.set : messages.change);
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <span className={styles.period}>{t(periodTexts[period])}</span>
        <strong className={styles.amount} data-none={limit === null || undefined}>
          {amount(limit)}
        </strong>
        <Button
          variant="secondary"
          size="small"
          className={styles.change}
          aria-haspopup="dialog"
          aria-label={t(messages.ofPeriod, { action, period: t(periodTexts[period]) })}
          onClick={onChange}
        >
          {action}
        </Button>
      </div>
      {limit !== null && (
        <div className={styles.use}>
          <meter aria-hidden="true" min={0} max={Math.max(limit, 1)} value={limit === 0 ? 1 : used} />
          <small>
            {t(messages.used, {
              used: money(used, currency),
              left: money(Math.max(0, limit - used), currency),
            })}
          </small>
        </div>
      )}
      {row.pending && <Pending row={row} pending={row.pending} now={now} amount={amount} />}
    </div>
  );
}

type PendingProps = {
  row: DepositLimit;
  pending: NonNullable<DepositLimit['pending']>;
  now: string;
  amount: (minor: number | null) => string;
};

function Pending({ row, pending, now, amount }: PendingProps) {
  const { t, date } = useTranslator();
  const client = useQueryClient();
  // The shell shows failures as a toast. Afterwards the current limits are refetched.
  const effects = { meta: { silent: false }, onSettled: () => refreshProtection(client) };
  const confirm = useMutation(callMutation(confirmDepositLimit, effects));
  const keep = useMutation(callMutation(setDepositLimit, effects));
  const { limit, confirmFrom, confirmUntil } = pending;
  const at = (instant: string) => date(instant);
  const due = Date.parse(confirmFrom) <= Date.parse(now);
  return (
    <div className={styles.pending}>
      <p>{t(messages.waits, { amount: amount(limit), from: at(confirmFrom), until: at(confirmUntil) })}</p>
      {due && (
        <Button
          size="small"
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ body: { period: row.period } })}
        >
          {t(messages.confirm, { amount: amount(limit) })}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        busy={keep.isPending}
        onClick={() => keep.mutate({ body: { period: row.period, limit: row.limit } })}
      >
        {t(messages.keep)}
      </Button>
    </div>
  );
}
