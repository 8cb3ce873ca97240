import { useState } from 'react';

import { firstDay, lastDay } from '#contract/values/days.ts';
import { movementKinds } from '#contract/values/wallet/movements.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Drawer } from '#src/shared/ui/overlay/drawer.tsx';

import { GameChoice } from './game-choice.tsx';
import type { RecordSearch } from './record-search.ts';
import { filterLabel, getKindLabel, allLabel } from './record-texts.ts';

import styles from './filter-drawer.module.css';

const messages = defineMessages({
  close: {
    id: 'wallet.records.filter.close',
    defaultMessage: 'Close filter',
    description: 'Button: closes the drawer with the filters',
  },
  apply: {
    id: 'wallet.records.filter.apply',
    defaultMessage: 'Apply',
    description: 'Button: applies the filter',
  },
  clear: {
    id: 'wallet.records.filter.clear',
    defaultMessage: 'Clear',
    description: 'Button: removes all filters',
  },
  from: {
    id: 'wallet.records.filter.from',
    defaultMessage: 'From',
    description: 'Label of the field for the first day',
  },
  to: {
    id: 'wallet.records.filter.to',
    defaultMessage: 'To',
    description: 'Label of the field for the last day',
  },
  datesReversed: {
    id: 'wallet.records.filter.order',
    defaultMessage: 'The end date is before the start date.',
    description: 'Error under the field for the last day',
  },
  years: {
    id: 'wallet.records.filter.years',
    defaultMessage: 'Choose a date from 2000 to 2030.',
    description: 'Error under a field for a date',
  },
  kind: {
    id: 'wallet.records.filter.kind',
    defaultMessage: 'Type',
    description: 'Heading of the filter by kind of movement',
  },
});

/** The filters that a record page has in addition to the days; null if there are none. */
export type FilterGroup = 'games' | 'kinds' | null;

type FilterDrawerProps = {
  open: boolean;
  onClose: () => void;
  group: FilterGroup;
  search: RecordSearch;
  onApply: (search: RecordSearch) => void;
};

/** Returns true for a day before 2000 or after 2030. A date field's `min` and `max` do not restrict typed dates. */
const isOutOfRange = (day: string | undefined): boolean =>
  day !== undefined && (day < firstDay || day > lastDay);

export function FilterDrawer({ open, onClose, group, search, onApply }: FilterDrawerProps) {
  const { t } = useTranslator();
  const [draft, setDraft] = useState(search);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(search);
  }
  const { from, to } = draft;
  const reversed = from !== undefined && to !== undefined && from > to;
  const wrong = reversed || isOutOfRange(from) || isOutOfRange(to);
  const actions = (
    <>
      <Button variant="secondary" onClick={() => onApply(search.types ? { types: search.types } : {})}>
        {t(messages.clear)}
      </Button>
      <Button aria-disabled={wrong || undefined} onClick={() => !wrong && onApply(draft)}>
        {t(messages.apply)}
      </Button>
    </>
  );
  const all = { value: 'all', label: t(allLabel) };
  return (
    <Drawer
      side="end"
      open={open}
      onClose={onClose}
      title={t(filterLabel)}
      closeLabel={t(messages.close)}
      actions={actions}
    >
      <div className={styles.groups}>
        <div className={styles.days}>
          <DayField
            label={t(messages.from)}
            day={from}
            error={isOutOfRange(from) && t(messages.years)}
            onDay={(day) => setDraft({ ...draft, from: day })}
          />
          <DayField
            label={t(messages.to)}
            day={to}
            error={isOutOfRange(to) ? t(messages.years) : reversed && t(messages.datesReversed)}
            onDay={(day) => setDraft({ ...draft, to: day })}
          />
        </div>
        {group === 'kinds' && (
          <ChipGroup
            label={t(messages.kind)}
            single
            chips={[all, ...movementKinds.map((kind) => ({ value: kind, label: t(getKindLabel(kind)) }))]}
            values={[draft.kind ?? 'all']}
            onChange={([value]) => setDraft({ ...draft, kind: movementKinds.find((kind) => kind === value) })}
          />
        )}
        {group === 'games' && <GameChoice draft={draft} onDraft={setDraft} />}
      </div>
    </Drawer>
  );
}

type DayFieldProps = {
  label: string;
  day: string | undefined;
  error: string | false;
  onDay: (day: string | undefined) => void;
};

/** A field for a day, with the browser's own date picker, which has the language and the look of the phone. */
function DayField({ label, day = '', error, onDay }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      min={firstDay}
      max={lastDay}
      value={day}
      error={error}
      onChange={({ currentTarget: { value } }) => onDay(value || undefined)}
    />
  );
}
