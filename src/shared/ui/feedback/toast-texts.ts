import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  close: { id: 'shell.toast.close', defaultMessage: 'Close', description: 'Button: closes a message' },
  copy: {
    id: 'shell.toast.copy',
    defaultMessage: 'Copy',
    description: 'Button: copies the trace id of an error',
  },
  copied: {
    id: 'shell.toast.copied',
    defaultMessage: 'Copied',
    description: 'On the button shell.toast.copy after a trace id was copied',
  },
});

export function useToastTexts() {
  const { t } = useTranslator();
  return { close: t(messages.close), copy: t(messages.copy), copied: t(messages.copied) };
}
