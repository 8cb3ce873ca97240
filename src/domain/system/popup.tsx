import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessage, useTranslator } from '#src/shared/intl/intl.tsx';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './popup.module.css';

const closeLabel = defineMessage({
  id: 'system.popup.close',
  defaultMessage: 'Close',
  description: 'Closes a popup',
});

/** HM-32: popup sizes of the settings are divided by this to rem. */
const pixelsPerRem = 100;

type PopupProps = { name: string; title: string; actions?: ReactNode; children: ReactNode };

/** A popup, sized by the settings (HM-32); `name` is that of its overlay. */
export function Popup({ name, title, actions, children }: PopupProps) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay(name);
  const size = useQuery(settingsQuery()).data?.popup;
  const rem = (pixels: number) => `${pixels / pixelsPerRem}rem`;
  return (
    <Dialog variant="alert" {...{ open, title, actions }} onClose={hide} closeLabel={t(closeLabel)}>
      <div
        className={styles.box}
        style={size && { inlineSize: rem(size.width), maxBlockSize: rem(size.height) }}
      >
        {children}
      </div>
    </Dialog>
  );
}
