import { type KeyboardEvent, useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { useToastTexts } from '#src/shared/ui/feedback/toast-texts.ts';
import { TextField } from '#src/shared/ui/input/text-field.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Drawer } from '#src/shared/ui/overlay/drawer.tsx';

import { type Country, filterCountries } from './country-query.ts';
import { useCountries } from './use-countries.ts';

import styles from './phone-field.module.css';

const messages = defineMessages({
  title: {
    id: 'form.country.title',
    defaultMessage: 'Country code',
    description: 'Title of the drawer in which a dialling code is chosen',
  },
  search: {
    id: 'form.country.search',
    defaultMessage: 'Search country or code',
    description: 'Label of the search field above the countries',
  },
  found: {
    id: 'form.country.found',
    defaultMessage: '{count, plural, one {# country} other {# countries}}',
    description: 'Number of countries that the search finds, for screen readers',
  },
  none: {
    id: 'form.country.none',
    defaultMessage: 'No country found',
    description: 'Title if the search for a country finds nothing',
  },
  noneText: {
    id: 'form.country.noneText',
    defaultMessage: 'Try part of the country’s name, or its code, such as 66.',
    description: 'Advice if the search for a country finds nothing',
  },
});

type DrawerProps = {
  open: boolean;
  value: string;
  onChoose: (code: string) => void;
  onClose: () => void;
};

export function DiallingCodeDrawer({ open, value, onChoose, onClose }: DrawerProps) {
  const { t } = useTranslator();
  const { close } = useToastTexts();
  const countries = useCountries();
  const [typed, setTyped] = useState('');
  const found = filterCountries(countries.data ?? [], typed);

  const choose = ({ countryDialingCode }: Country) => {
    setTyped('');
    onChoose(countryDialingCode);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the form that contains the drawer.
    event.preventDefault();
    const [first] = found;
    if (first && typed) choose(first);
  };
  return (
    <Drawer side="end" open={open} onClose={onClose} closeLabel={close} title={t(messages.title)}>
      <div className={styles.search}>
        <TextField
          type="search"
          icon="search"
          label={t(messages.search)}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p className="sr-only" role="status">
          {typed && t(messages.found, { count: found.length })}
        </p>
      </div>
      {countries.isPending && <SkeletonRows />}
      {countries.isError && !countries.data && <QueryFailed query={countries} />}
      {countries.data && !found.length && (
        <EmptyState icon="search" title={t(messages.none)} text={t(messages.noneText)} />
      )}
      <ul className={styles.list}>
        {found.map((row) => (
          <li key={row.country}>
            <button
              type="button"
              className={styles.row}
              aria-current={row.countryDialingCode === value || undefined}
              onClick={() => choose(row)}
            >
              <span>{row.name}</span>
              <span className={styles.number} dir="ltr">
                +{row.countryDialingCode}
              </span>
              {row.countryDialingCode === value && <Icon name="check" size={20} />}
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

function SkeletonRows() {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} shape="row" />
      ))}
    </div>
  );
}
