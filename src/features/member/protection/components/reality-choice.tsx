import { useMutation, useQueryClient } from '@tanstack/react-query';

import { setRealityCheck } from '#contract/calls/member/protection.ts';
import {
  type Protection,
  refreshProtection,
} from '#src/features/member/protection/api/protection-queries.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import styles from './reality-choice.module.css';

const messages = defineMessages({
  title: {
    id: 'protection.reality.title',
    defaultMessage: 'Reality check',
    description:
      'Heading over the setting of a message that interrupts a game and says how long the member has played',
  },
  lead: {
    id: 'protection.reality.lead',
    defaultMessage:
      'At the interval you choose, the game pauses and shows how long you’ve played and what you’ve won or lost.',
    description: 'Under the heading of the reality check',
  },
  every: {
    id: 'protection.reality.every',
    defaultMessage: 'Remind me every',
    description: 'Label of the choice of minutes, for screen readers: after 15, 30 … minutes of play',
  },
  minutes: {
    id: 'protection.reality.minutes',
    defaultMessage: '{count} min',
    description: 'Choice: minutes of play until a reality check; short',
  },
  off: { id: 'protection.reality.off', defaultMessage: 'Off', description: 'Choice; short' },
});

export function RealityChoice({ reality: { minutes, choices } }: { reality: Protection['reality'] }) {
  const { t } = useTranslator();
  const client = useQueryClient();
  const save = useMutation(
    callMutation(setRealityCheck, { meta: { silent: false }, onSettled: () => refreshProtection(client) }),
  );
  const chosen = save.isPending ? save.variables.body.minutes : minutes;
  return (
    <CardSection title={t(messages.title)} lead={t(messages.lead)}>
      <div className={styles.choices}>
        <ChipGroup
          label={t(messages.every)}
          hideLabel
          single
          chips={choices.map((count) => ({
            value: `${count}`,
            label: count === 0 ? t(messages.off) : t(messages.minutes, { count }),
          }))}
          values={[`${chosen}`]}
          onChange={([value]) => save.mutate({ body: { minutes: Number(value) } })}
        />
      </div>
    </CardSection>
  );
}
