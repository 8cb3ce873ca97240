import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { OwnPasswordField } from '#src/domain/member/own-password-field.tsx';
import { refreshProtection } from '#src/features/member/protection/api/protection-queries.ts';
import { Form, FormFailure, SubmitButton } from '#src/shared/form/form.tsx';
import { anyText } from '#src/shared/form/server-rules.ts';
import { useServerForm } from '#src/shared/form/use-server-form.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';

const messages = defineMessages({
  done: {
    id: 'protection.shut.done',
    defaultMessage: 'Games and deposits are closed until {date}.',
    description: 'Toast after a break or a self-exclusion began; date is a day with its time',
  },
  forGood: {
    id: 'protection.shut.forGood',
    defaultMessage: 'Games and deposits are closed permanently.',
    description: 'Toast after a self-exclusion without an end began',
  },
});

type Props = {
  hasPassword: boolean;
  /** Label of the submit button. */
  confirm: string;
  send: (password: { password?: string }) => Promise<{ until: string | null }>;
  onDone: () => void;
  /** True if the request ends all sessions, so that there is nothing to refetch. */
  endsSession?: boolean;
  children: ReactNode;
};

/** Blocks games and deposits. */
export function PauseForm({ hasPassword, confirm, send, onDone, endsSession = false, children }: Props) {
  const { t, date } = useTranslator();
  const client = useQueryClient();
  const form = useServerForm({
    defaults: { password: '' },
    rules: { password: anyText },
    fieldByErrorCode: { 'account.password.wrong': 'password' },
    submit: async ({ password }) => {
      const { until } = await send(hasPassword ? { password } : {});
      onDone();
      toast({
        kind: 'success',
        message: until ? t(messages.done, { date: date(until) }) : t(messages.forGood),
      });
      if (!endsSession) await refreshProtection(client);
    },
  });
  return (
    <Form form={form}>
      {children}
      {hasPassword && <OwnPasswordField form={form} />}
      <FormFailure form={form} />
      <SubmitButton form={form} variant="danger">
        {confirm}
      </SubmitButton>
    </Form>
  );
}
