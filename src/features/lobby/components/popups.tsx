import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';

import { downloadLinks } from '#src/shared/catalogue/download-links.ts';
import { announcementsQuery, settingsQuery } from '#src/shared/catalogue/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { SafeHtml } from '#src/shared/lib/safe-html.tsx';
import { OutsideLink } from '#src/shared/navigation/outside-link.tsx';
import { buttonClass } from '#src/shared/ui/button.tsx';
import { Dialog } from '#src/shared/ui/dialog.tsx';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay-history.ts';

import { homeAnnouncements } from '../api/prefetch-home.ts';
import { lobby } from '../constants.ts';
import { finishPopup, type PopupKind, useCurrentPopup } from '../state/popup-queue.ts';
import styles from './popups.module.css';

const messages = defineMessages({
  close: { id: 'lobby.popup.close', defaultMessage: 'Close', description: 'Closes a popup' },
  news: {
    id: 'lobby.popup.news',
    defaultMessage: 'News for you',
    description: 'Title of the popup after login',
  },
  download: {
    id: 'lobby.popup.download',
    defaultMessage: 'Get the app',
    description: 'Title of the download popup',
  },
  downloadText: {
    id: 'lobby.popup.downloadText',
    defaultMessage: 'The lobby on your home screen, one tap away.',
    description: 'In the download popup',
  },
  noDownload: {
    id: 'lobby.popup.noDownload',
    defaultMessage: 'There is no app for this device yet. The site works the same in your browser.',
    description: 'In the download popup when no link suits the device',
  },
});

/** The overlay that each popup is; customer service is drawn by the shell, which the bottom menu opens too. */
const overlayOf: Record<PopupKind, string> = {
  login: 'login-popup',
  download: 'download-popup',
  service: 'service',
};
/** A dialog's way out; the next popup waits for it. */
const leaveMs = 350;

/** Shows the popups of home one after the other (HM-21, HM-22, HM-23). */
export function Popups() {
  const current = useCurrentPopup();
  return (
    <>
      <LoginPopup />
      <DownloadPopup />
      {current && <Turn key={current} name={overlayOf[current]} />}
    </>
  );
}

/** Opens an overlay for as long as it has its turn; whoever closes it ends the turn. */
function Turn({ name }: { name: string }) {
  const { open } = useOverlay(name);
  useEffect(() => {
    openOverlay(name);
    return () => closeOverlay(name);
  }, [name]);
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(finishPopup, leaveMs);
    return () => clearTimeout(timer);
  }, [open]);
  return null;
}

function Popup({ name, title, children }: { name: string; title: string; children: ReactNode }) {
  const { t } = useTranslator();
  const { open, hide } = useOverlay(name);
  const size = useQuery(settingsQuery()).data?.popup;
  const rem = (pixels: number) => `${pixels / lobby.popupPixelsPerRem}rem`;
  return (
    <Dialog variant="alert" open={open} onClose={hide} title={title} closeLabel={t(messages.close)}>
      <div
        className={styles.box}
        style={size && { inlineSize: rem(size.width), maxBlockSize: rem(size.height) }}
      >
        {children}
      </div>
    </Dialog>
  );
}

/** What the operator wants a member to read after login: announcements of type PU (HM-21). */
function LoginPopup() {
  const { t, language } = useTranslator();
  const { data } = useQuery(announcementsQuery(language, homeAnnouncements));
  const news = data?.filter((each) => each.type === 'PU') ?? [];
  return (
    <Popup name={overlayOf.login} title={t(messages.news)}>
      {news.map((each) => (
        <section key={each.id} className={styles.news}>
          <h3>{each.title}</h3>
          <SafeHtml html={each.content} />
        </section>
      ))}
    </Popup>
  );
}

/** Where the app is, for this device (HM-22). */
function DownloadPopup() {
  const { t, language } = useTranslator();
  const resources = useQuery(settingsQuery()).data?.resources ?? [];
  const links = downloadLinks(resources, navigator.userAgent);
  // The wire names a link in two languages only.
  const chinese = language === 'CN' || language === 'TW';
  return (
    <Popup name={overlayOf.download} title={t(messages.download)}>
      <p>{t(links.length ? messages.downloadText : messages.noDownload)}</p>
      {links.map(({ url, labelNameEn, labelNameCn }) => (
        <OutsideLink key={url} href={url} className={buttonClass('primary', 'large', true)}>
          {chinese ? labelNameCn : labelNameEn}
        </OutsideLink>
      ))}
    </Popup>
  );
}
