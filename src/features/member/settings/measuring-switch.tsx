import { useEffect, useState } from 'react';

import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { mayMeasure, measuringChoice } from '#src/shared/preferences/measuring.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import styles from './settings-page.module.css';

const messages = defineMessages({
  label: {
    id: 'settings.measuring.label',
    defaultMessage: 'Share page speed data',
    description:
      'Label of the choice between “Yes” and “No”: page views may report their speed to the merchant',
  },
  hint: {
    id: 'settings.measuring.hint',
    defaultMessage: 'Load times and device type only, nothing about you. It helps us make pages faster.',
    description: 'Under the setting that lets page views report their speed',
  },
  yes: {
    id: 'settings.measuring.yes',
    defaultMessage: 'Yes',
    description: 'Choice: report how fast pages load',
  },
  no: {
    id: 'settings.measuring.no',
    defaultMessage: 'No',
    description: 'Choice: do not report how fast pages load',
  },
});

const choices = ['yes', 'no'] as const;

export function MeasuringSwitch() {
  const { t } = useTranslator();
  const { asksConsent } = useMerchant();
  const [measures, setMeasures] = useState<boolean>();
  useEffect(() => setMeasures(mayMeasure(asksConsent)), [asksConsent]);
  return (
    <div>
      <ChipGroup
        single
        label={t(messages.label)}
        chips={choices.map((value) => ({ value, label: t(messages[value]) }))}
        values={measures === undefined ? [] : [measures ? 'yes' : 'no']}
        onChange={([next]) => {
          measuringChoice.write(next === 'yes');
          setMeasures(next === 'yes');
        }}
      />
      <p className={styles.hint}>{t(messages.hint)}</p>
    </div>
  );
}
