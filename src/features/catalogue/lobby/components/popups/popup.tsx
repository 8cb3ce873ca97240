import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { Dialog } from '#src/shared/ui/overlay/dialog.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './popups.module.css';

/** A popup of home, sized by the settings (HM-32). */
export function Popup(props: { name: string; title: string; closeLabel: string; children: ReactNode }) {
  const { name, title, closeLabel, children } = props;
  const { open, hide } = useOverlay(name);
  const size = useQuery(settingsQuery()).data?.popup;
  const rem = (pixels: number) => `${pixels / lobby.popupPixelsPerRem}rem`;
  return (
    <Dialog variant="alert" open={open} onClose={hide} title={title} closeLabel={closeLabel}>
      <div
        className={styles.box}
        style={size && { inlineSize: rem(size.width), maxBlockSize: rem(size.height) }}
      >
        {children}
      </div>
    </Dialog>
  );
}
