import { type DayPreset, dayPresets, type DayRange } from '#contract/values/days.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { pickDays, type RecordSearch } from './record-search.ts';
import { filterLabel, getPresetLabel } from './record-texts.ts';
import { useDayRange } from './use-day-range.ts';

import styles from './day-bar.module.css';

const messages = defineMessages({
  label: {
    id: 'wallet.records.days',
    defaultMessage: 'Period',
    description: 'Name for screen readers of the row of buttons that choose the days of a record',
  },
});

type DayBarProps = {
  search: RecordSearch;
  /** The preset that is used if the URL has no days. */
  defaultDays: DayPreset;
  onDays: (days: DayPreset) => void;
  onFilters: () => void;
  /** The days that the page shows; undefined until they are loaded. */
  range: DayRange | undefined;
};

export function DayBar(props: DayBarProps) {
  const { search, onDays, onFilters, range } = props;
  const { t } = useTranslator();
  const shown = useDayRange(range);
  const zone = useZoneText();
  const { days = props.defaultDays, from, to } = pickDays(search);
  const isCustom = from !== undefined || to !== undefined;
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t(messages.label)}>
        {dayPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.day}
            aria-pressed={!isCustom && preset === days}
            onClick={() => onDays(preset)}
          >
            {t(getPresetLabel(preset))}
          </button>
        ))}
      </div>
      <div className={styles.range}>
        <p>
          {shown}
          <small>{zone}</small>
        </p>
        <Button variant="secondary" size="small" icon="filter" aria-haspopup="dialog" onClick={onFilters}>
          {t(filterLabel)}
        </Button>
      </div>
    </>
  );
}
