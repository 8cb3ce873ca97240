import { type DayPreset, dayPresets, type DayRange } from '#contract/values/days.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { daysOf, type RecordSearch } from './record-search.ts';
import { filterLabel, presetLabel } from './record-texts.ts';
import { useDayRange } from './use-day-range.ts';

import styles from './day-bar.module.css';

const messages = defineMessages({
  label: { id: 'wallet.records.days', defaultMessage: 'Which days', description: 'Names a row of buttons' },
});

type DayBarProps = {
  search: RecordSearch;
  /** The preset that is shown when the address names no days. */
  usual: DayPreset;
  onDays: (days: DayPreset) => void;
  /** Opens the filters. */
  onFilters: () => void;
  /** The days that the record shows, once it says so. */
  range: DayRange | undefined;
};

/** Days by presets in one tap, own ones in the filters; and which days are shown. */
export function DayBar({ search, usual, onDays, onFilters, range }: DayBarProps) {
  const { t } = useTranslator();
  const shown = useDayRange(range);
  const zone = useZoneText();
  const { days = usual, from, to } = daysOf(search);
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
            {t(presetLabel(preset))}
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
