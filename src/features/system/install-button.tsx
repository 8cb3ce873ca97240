import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { install } from '#src/shared/navigation/install-prompt.ts';
import { Button } from '#src/shared/ui/input/button.tsx';

const messages = defineMessages({
  install: {
    id: 'system.install.install',
    defaultMessage: 'Install',
    description: 'Button: asks the browser to install the site',
  },
});

/** `onPrompt` is called at once, before the visitor answers the prompt. */
export function InstallButton({ onPrompt }: { onPrompt?: () => void }) {
  const { t } = useTranslator();
  return (
    <Button
      size="large"
      wide
      onClick={() => {
        void install();
        onPrompt?.();
      }}
    >
      {t(messages.install)}
    </Button>
  );
}
