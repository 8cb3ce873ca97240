import type { DayPreset } from '#contract/values/days.ts';
import { useTemplateSwitch } from '#src/domain/system/use-template-switch.ts';
import { covers30Days, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { getStep } from '#src/domain/wallet/records/record-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from '#src/domain/wallet/records/records.module.css';

const messages = defineMessages({
  rounds: {
    id: 'wallet.records.empty.rounds',
    defaultMessage: 'No rounds in this period',
    description: 'An empty record of rounds',
  },
  roundsText: {
    id: 'wallet.records.empty.roundsText',
    defaultMessage: 'Rounds you play with real money appear here.',
    description: 'An empty record of rounds: explains its future content',
  },
  money: {
    id: 'wallet.records.empty.money',
    defaultMessage: 'No transactions in this period',
    description: 'An empty record of movements',
  },
  moneyText: {
    id: 'wallet.records.empty.moneyText',
    defaultMessage: 'Your deposits, withdrawals, bets and wins appear here.',
    description: 'An empty record of movements: explains its future content',
  },
  play: { id: 'wallet.records.empty.play', defaultMessage: 'Find a game', description: 'Link to the games' },
  longer: {
    id: 'wallet.records.empty.longer',
    defaultMessage: 'Show 30 days',
    description: 'Button: more days',
  },
  unfiltered: {
    id: 'wallet.records.empty.unfiltered',
    defaultMessage: 'Remove filters',
    description: 'Button: removes all filters except the days',
  },
});

type RecordEmptyProps = {
  record: 'rounds' | 'money';
  search: RecordSearch;
  defaultDays: DayPreset;
  onSearch: (search: RecordSearch) => void;
};

export function RecordEmpty({ record, search, defaultDays, onSearch }: RecordEmptyProps) {
  const { t } = useTranslator();
  const { days, from, to, types, gameType, vassalage, kind } = search;
  const mayDeposit = useTemplateSwitch('dep_func');
  const filtered = (gameType ?? vassalage ?? kind) !== undefined;
  const [title, text] =
    record === 'rounds' ? [messages.rounds, messages.roundsText] : [messages.money, messages.moneyText];
  return (
    <EmptyState
      icon="records"
      title={t(title)}
      text={t(text)}
      action={
        <span className={`${styles.chips} ${styles.ways}`}>
          {covers30Days(search, defaultDays) ? (
            filtered && (
              <Button variant="secondary" onClick={() => onSearch({ days, from, to, types })}>
                {t(messages.unfiltered)}
              </Button>
            )
          ) : (
            <Button
              variant="secondary"
              onClick={() => onSearch({ ...search, days: '30d', from: undefined, to: undefined })}
            >
              {t(messages.longer)}
            </Button>
          )}
          {record === 'rounds' ? (
            <ButtonLink variant="primary" to="/m/home">
              {t(messages.play)}
            </ButtonLink>
          ) : (
            mayDeposit && (
              <ButtonLink variant="primary" to="/m/voucherCenter">
                {t(getStep('deposit').label)}
              </ButtonLink>
            )
          )}
        </span>
      }
    />
  );
}
