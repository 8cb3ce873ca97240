import { type DayPreset, dayPresets, type DayRange } from '#contract/values/days.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { pickDays, type RecordSearch } from './record-search.ts';
import { filterLabel, getPresetLabel } from './record-texts.ts';
import { useDayRange } from './use-day-range.ts';

import styles from './day-bar.module.css';

const messages = defineMessages({
  label: { id: 'wallet.records.days', defaultMessage: 'Period', description: 'Names a row of buttons' },
});

type DayBarProps = {
  search: RecordSearch;
  /** The preset that is used if the URL has no days. */
  usual: DayPreset;
  onDays: (days: DayPreset) => void;
  /** Opens the filters. */
  onFilters: () => void;
  /** The days that the record shows; undefined until it is loaded. */
  range: DayRange | undefined;
};

/** Chooses the days of a record: a preset in one tap, custom days in the filters. Also shows the current days. */
export function DayBar({ search, usual, onDays, onFilters, range }: DayBarProps) {
  const { t } = useTranslator();
  const shown = useDayRange(range);
  const zone = useZoneText();
  const { days = usual, from, to } = pickDays(search);
  const own = from !== undefined || to !== undefined;
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t(messages.label)}>
        {dayPresets.map((preset) => (
          <button
            key={preset}
            type="button"
            className={styles.day}
            aria-pressed={!own && preset === days}
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
