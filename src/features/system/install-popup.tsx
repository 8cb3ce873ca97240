import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { Popup } from '#src/domain/system/popup.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { install } from '#src/shared/navigation/install-prompt.ts';
import { Button } from '#src/shared/ui/input/button.tsx';
import { closeOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

const messages = defineMessages({
  title: {
    id: 'system.install.title',
    defaultMessage: 'Add {brand} to your home screen',
    description: 'Title of the popup that offers to install the site',
  },
  text: {
    id: 'system.install.text',
    defaultMessage: 'It opens with one tap, without browser bars, and takes almost no space.',
    description: 'Why to install the site',
  },
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

export function InstallPopup({ name }: { name: string }) {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  return (
    <Popup
      name={name}
      title={t(messages.title, { brand: brand.name })}
      actions={<InstallButton onPrompt={() => closeOverlay(name)} />}
    >
      <p>{t(messages.text)}</p>
    </Popup>
  );
}
