import { useEffect, useState } from 'react';

import { setBalanceHidden, loadBalanceHidden, useBalanceHidden } from '#src/domain/wallet/balance-hidden.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

const messages = defineMessages({
  label: {
    id: 'settings.balance.label',
    defaultMessage: 'Balance display',
    description: 'Label of the choice between “Shown” and “Hidden”',
  },
  shown: {
    id: 'settings.balance.shown',
    defaultMessage: 'Shown',
    description: 'Choice under “Balance display”',
  },
  hidden: {
    id: 'settings.balance.hidden',
    defaultMessage: 'Hidden',
    description: 'Choice under “Balance display”',
  },
});

const choices = ['shown', 'hidden'] as const;

export function BalanceSwitch() {
  const { t } = useTranslator();
  const hidden = useBalanceHidden();
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    loadBalanceHidden();
    setIsLoaded(true);
  }, []);
  return (
    <ChipGroup
      single
      label={t(messages.label)}
      chips={choices.map((value) => ({ value, label: t(messages[value]) }))}
      values={isLoaded ? [hidden ? 'hidden' : 'shown'] : []}
      onChange={([next]) => setBalanceHidden(next === 'hidden')}
    />
  );
}
