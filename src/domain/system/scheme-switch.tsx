import { useEffect, useState } from 'react';
import * as v from 'valibot';

import { type Scheme, schemes } from '#contract/page/boot.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { applyScheme } from '#src/shared/preferences/preferences.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

const messages = defineMessages({
  label: {
    id: 'shell.scheme.label',
    defaultMessage: 'Appearance',
    description: 'Heading over the options dark, light and same as device',
  },
  dark: { id: 'shell.scheme.dark', defaultMessage: 'Dark', description: 'Option of Appearance' },
  light: { id: 'shell.scheme.light', defaultMessage: 'Light', description: 'Option of Appearance' },
  auto: {
    id: 'shell.scheme.auto',
    defaultMessage: 'Same as device',
    description: 'Option of Appearance: follow the setting of the device',
  },
});

const readScheme = (): Scheme =>
  v.parse(v.fallback(v.picklist(schemes), 'dark'), document.documentElement.dataset.scheme);

export function SchemeSwitch() {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  const [scheme, setScheme] = useState<Scheme>();
  useEffect(() => setScheme(readScheme()), []);
  if (brand.schemes.length < 2) return null;
  return (
    <ChipGroup
      single
      label={t(messages.label)}
      chips={schemes.map((value) => ({ value, label: t(messages[value]) }))}
      values={scheme ? [scheme] : []}
      onChange={([next]) => {
        if (!next) return;
        applyScheme(next);
        setScheme(next);
      }}
    />
  );
}
