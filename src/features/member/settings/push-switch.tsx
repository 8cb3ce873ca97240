import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  pushSubscriptions,
  type PushTopic,
  pushTopics,
  subscribePush,
} from '#contract/calls/messages/push.ts';
import {
  findSubscription,
  readPushState,
  storePushChoice,
  subscribeHere,
  unsubscribeHere,
} from '#src/domain/messages/push-phone.ts';
import { buildCallKey, callQuery } from '#src/shared/http/call-query.ts';
import { getFailureText } from '#src/shared/http/error-messages.ts';
import { getUnexplainedTrace } from '#src/shared/http/failures.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import styles from './push-switch.module.css';

const messages = defineMessages({
  label: {
    id: 'messages.push.label',
    defaultMessage: 'Notifications on this phone',
    description: 'Label of the choice of notifications, which also arrive while the app is closed',
  },
  withdrawal: {
    id: 'messages.push.withdrawal',
    defaultMessage: 'Withdrawal results',
    description: 'Chip: notify when a withdrawal was paid or rejected; short',
  },
  inbox: words.inbox,
  off: { id: 'messages.push.off', defaultMessage: 'Off', description: 'State of notifications; short' },
  on: {
    id: 'messages.push.on',
    defaultMessage: 'On. Notifications never show amounts.',
    description: 'State of notifications: switched on',
  },
  blocked: {
    id: 'messages.push.blocked',
    defaultMessage: 'Blocked by your browser. Allow notifications for this site in the browser settings.',
    description: 'State of notifications',
  },
  none: {
    id: 'messages.push.none',
    defaultMessage:
      'This browser doesn’t support notifications here. They may work once you add the app to your home screen.',
    description: 'State of notifications',
  },
  failed: {
    id: 'messages.push.failed',
    defaultMessage: 'Notifications couldn’t be switched on. Please try again later.',
    description: 'Toast: the browser’s push service could not be reached',
  },
});

/** The browser asks for permission only after a tap. */
export function PushSwitch() {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const offered = useQuery(callQuery(pushSubscriptions, {}));
  const here = useQuery({
    // The key starts with `member`, so this state of the browser is removed when the session ends.
    queryKey: ['member', 'push.here'],
    queryFn: async () => (await findSubscription())?.endpoint ?? null,
    staleTime: 0,
  });
  const subscribe = useCall(subscribePush);
  const [state, setState] = useState(readPushState);
  const [busy, setBusy] = useState(false);
  if (!offered.data?.publicKey || here.data === undefined) return null;
  const { publicKey, list } = offered.data;
  const subscribedTopics = list.find(({ endpoint }) => endpoint === here.data)?.topics ?? [];
  const values = state === 'possible' ? subscribedTopics : [];

  const choose = async (topics: PushTopic[]) => {
    setBusy(true);
    try {
      if (topics.length === 0) await unsubscribeHere();
      else {
        const phone = await subscribeHere(publicKey).catch(() => {
          toast({ kind: 'error', message: t(messages.failed) });
          return null;
        });
        if (phone) {
          await subscribe({ body: { ...phone, topics }, language });
          storePushChoice(phone.endpoint, topics);
        }
      }
    } catch (error) {
      toast({ kind: 'error', message: getFailureText(t, error), traceId: getUnexplainedTrace(error) });
    }
    setState(readPushState());
    await Promise.all([
      client.invalidateQueries({ queryKey: buildCallKey(pushSubscriptions) }),
      client.invalidateQueries({ queryKey: ['member', 'push.here'] }),
    ]);
    setBusy(false);
  };

  const stateMessages = {
    none: messages.none,
    blocked: messages.blocked,
    possible: values.length ? messages.on : messages.off,
  };
  return (
    <div className={styles.switch}>
      <ChipGroup
        label={t(messages.label)}
        chips={pushTopics.map((value) => ({
          value,
          label: t(messages[value]),
          disabled: busy || state !== 'possible',
        }))}
        values={values}
        onChange={(topics) => void choose(topics)}
      />
      <p className="muted" role="status">
        {t(stateMessages[state])}
      </p>
    </div>
  );
}
