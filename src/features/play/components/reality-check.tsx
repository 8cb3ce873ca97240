import { useQuery } from '@tanstack/react-query';

import { playSummary } from '#contract/calls/member/protection.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';

import styles from './reality-check.module.css';

const messages = defineMessages({
  title: {
    id: 'protection.check.title',
    defaultMessage: 'Reality check',
    description: 'Title of the reality check over a paused game',
  },
  hours: {
    id: 'protection.check.hours',
    defaultMessage: 'You have played for {hours} h {minutes} min.',
    description: 'Reality check: whole hours and minutes',
  },
  minutes: {
    id: 'protection.check.minutes',
    defaultMessage: 'You have played for {minutes} min.',
    description: 'Reality check: minutes, less than an hour',
  },
  bet: { id: 'protection.check.bet', defaultMessage: 'Bet', description: 'Reality check: label of a sum' },
  won: { id: 'protection.check.won', defaultMessage: 'Won', description: 'Reality check: label of a sum' },
  net: {
    id: 'protection.check.net',
    defaultMessage: 'Total win or loss',
    description: 'Reality check: label of the sum of wins less bets',
  },
  leave: {
    id: 'protection.check.leave',
    defaultMessage: 'Leave game',
    description: 'Button of the reality check',
  },
  records: {
    id: 'protection.check.records',
    defaultMessage: 'My bets',
    description: 'Link of the reality check to the bet records; short',
  },
  goOn: {
    id: 'protection.check.goOn',
    defaultMessage: 'Keep playing',
    description: 'Button of the reality check; short',
  },
});

/** Time played and result. Fetched again for every reality check. */
const summaryQuery = () => callQuery(playSummary, {}, { staleTime: 0, gcTime: 0 });

type Props = { due: boolean; onLeave: () => void; onGoOn: () => void };

/** Dialog over the paused game, with the time played and the result. Only the dialog's buttons close it. */
export function RealityCheck({ due, onLeave, onGoOn }: Props) {
  const { t } = useTranslator();
  const summary = useQuery({ ...summaryQuery(), enabled: due });
  const actions = (
    <>
      <Button variant="secondary" onClick={onLeave}>
        {t(messages.leave)}
      </Button>
      <Button onClick={onGoOn}>{t(messages.goOn)}</Button>
    </>
  );
  return (
    <Dialog
      variant="alert"
      open={due}
      dismissible={false}
      onClose={onGoOn}
      title={t(messages.title)}
      actions={actions}
    >
      {summary.data ? (
        <Summary {...summary.data} />
      ) : summary.isError ? (
        <QueryFailed query={summary} />
      ) : (
        <Skeleton shape="row" />
      )}
      <ButtonLink variant="ghost" wide to="/m/gameRecord">
        {t(messages.records)}
      </ButtonLink>
    </Dialog>
  );
}

function Summary({ elapsedMs, bet, won, currency }: CallValue<typeof playSummary>) {
  const { t, money } = useTranslator();
  const minutes = Math.floor(elapsedMs / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return (
    <div className={styles.summary}>
      <p>{hours ? t(messages.hours, { hours, minutes: rest }) : t(messages.minutes, { minutes })}</p>
      <dl>
        <dt>{t(messages.bet)}</dt>
        <dd>{money(bet, currency)}</dd>
        <dt>{t(messages.won)}</dt>
        <dd>{money(won, currency)}</dd>
        <dt>{t(messages.net)}</dt>
        <dd>
          <strong>{money(won - bet, currency)}</strong>
        </dd>
      </dl>
    </div>
  );
}
