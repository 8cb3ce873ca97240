import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

import type { Resource, Settings } from '#contract/calls/system/site.ts';
import { detectDevice, listDownloadLinks, getLinkLabel } from '#src/domain/system/download-links.ts';
import { MenuRow } from '#src/domain/system/menu-row.tsx';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, type MessageDescriptor, useTranslator } from '#src/shared/intl/intl.tsx';
import { useInstallOffered } from '#src/shared/navigation/install-prompt.ts';
import { useInsideApp } from '#src/shared/navigation/installed-app.ts';
import { QueryFailed, SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { buttonClass } from '#src/shared/ui/input/button.tsx';
import { BackButton } from '#src/shared/ui/layout/back-button.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { InstallButton } from './install-button.tsx';

import styles from './app-page.module.css';

const messages = defineMessages({
  title: {
    id: 'system.app.title',
    defaultMessage: 'Get the app',
    description: 'Title of the page about the app',
  },
  installed: {
    id: 'system.app.installed',
    defaultMessage: 'You’re using the app.',
    description: 'On the page about the app, in the installed app',
  },
  none: {
    id: 'system.app.none',
    defaultMessage: 'There is no app for this device. The site works just as well in your browser.',
    description: 'On the page about the app, if nothing can be downloaded or installed',
  },
  others: {
    id: 'system.app.others',
    defaultMessage: 'For other devices',
    description: 'Heading over downloads for devices other than this one',
  },
  home: {
    id: 'system.app.home.title',
    defaultMessage: 'Add to your home screen',
    description: 'Heading over the steps for an iPhone',
  },
  share: {
    id: 'system.app.home.share',
    defaultMessage: 'Open this page in Safari and tap Share.',
    description: 'First step on an iPhone; use the name that iOS has for “Share” in this language',
  },
  add: {
    id: 'system.app.home.add',
    defaultMessage: 'Choose “Add to Home Screen”.',
    description:
      'Second step on an iPhone; use the name that iOS has for “Add to Home Screen” in this language',
  },
  open: {
    id: 'system.app.home.open',
    defaultMessage: 'Open the site from the new icon.',
    description: 'Third step on an iPhone',
  },
  follow: {
    id: 'system.app.follow',
    defaultMessage: 'Follow us',
    description: 'Heading over the channels: Telegram, Facebook and others',
  },
});

/** Channels that may have a link, in display order, with their icons. */
const channels: Partial<Record<Resource['resourceType'], IconName>> = {
  TELEGRAM: 'telegram',
  TELEGRAM1: 'telegram',
  WHATSAPP: 'chat',
  LIVECHAT: 'headset',
  FACEBOOK: 'facebook',
  INSTAGRAM: 'heart',
  TWITTER: 'chat',
  YOUTUBE: 'play',
  TIKTOK: 'live',
};

export function AppPage() {
  const { t } = useTranslator();
  const { brand } = useMerchant();
  const settings = useQuery(settingsQuery());
  const hero = useTemplateColours(settings.data?.template);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <BackButton />
      </header>
      <div ref={hero} className={styles.hero}>
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <use href={`/icons.svg#sign-${brand.theme}`} />
        </svg>
        <h1>{t(messages.title)}</h1>
        <p>{settings.data?.template.app_desc}</p>
      </div>
      <SafeSection>
        {settings.data ? (
          <InstallOptions resources={settings.data.resources} />
        ) : settings.isError ? (
          <QueryFailed query={settings} />
        ) : (
          <Skeleton shape="row" />
        )}
      </SafeSection>
    </main>
  );
}

/** By script, because the policy forbids inline styles. Both colours or neither, so that the text stays readable. */
function useTemplateColours(template: Settings['template'] | undefined) {
  const hero = useRef<HTMLDivElement>(null);
  const { app_background: background = '', app_desc_font_color: text = '' } = template ?? {};
  useLayoutEffect(() => {
    const style = hero.current?.style;
    if (!style) return;
    style.backgroundColor = background;
    style.color = style.backgroundColor && text;
    // If the browser ignored an invalid text colour, the background is removed too.
    if (!style.color) style.backgroundColor = '';
  }, [background, text]);
  return hero;
}

function InstallOptions({ resources }: { resources: readonly Resource[] }) {
  const { t, language } = useTranslator();
  const hydrated = useHydrated();
  const installed = useInsideApp();
  const offered = useInstallOffered();
  // Only the browser knows the device. Until then a placeholder of the button's height is shown.
  if (!hydrated) return <Skeleton shape="row" />;
  const here = installed ? [] : listDownloadLinks(resources, navigator.userAgent);
  const others = installed ? [] : listDownloadLinks(resources).filter((link) => !here.includes(link));
  const isApple = !installed && detectDevice(navigator.userAgent) === 'ios';
  const [first, ...more] = here;
  return (
    <>
      <div className={styles.ways}>
        {installed && <p role="status">{t(messages.installed)}</p>}
        {!installed && offered && <InstallButton />}
        {first && (
          <MerchantLink
            href={first.url}
            className={buttonClass(offered ? 'secondary' : 'primary', 'large', true)}
          >
            {getLinkLabel(first, language)}
          </MerchantLink>
        )}
        {more.map((link) => (
          <MerchantLink
            key={`${link.resourceType} ${link.url}`}
            href={link.url}
            className={buttonClass('secondary', 'large', true)}
          >
            {getLinkLabel(link, language)}
          </MerchantLink>
        ))}
        {!installed && !offered && !first && !isApple && <p>{t(messages.none)}</p>}
      </div>
      {isApple && <Steps />}
      <Links title={messages.others} links={others} icon={() => 'device'} />
      <Links
        title={messages.follow}
        links={Object.keys(channels).flatMap((type) =>
          resources.filter(({ resourceType, url }) => resourceType === type && url),
        )}
        icon={(type) => channels[type] ?? 'external'}
      />
    </>
  );
}

/** Instructions for adding the page to the home screen of an iPhone or iPad. */
function Steps() {
  const { t } = useTranslator();
  return (
    <CardSection title={t(messages.home)}>
      <ol className={styles.steps}>
        {[messages.share, messages.add, messages.open].map((step) => (
          <li key={step.id}>{t(step)}</li>
        ))}
      </ol>
    </CardSection>
  );
}

type LinksProps = {
  title: MessageDescriptor;
  links: readonly Resource[];
  icon: (type: Resource['resourceType']) => IconName;
};

function Links({ title, links, icon }: LinksProps) {
  const { t, language } = useTranslator();
  if (!links.length) return null;
  return (
    <CardSection title={t(title)}>
      {links.map((link) => (
        <MenuRow
          key={`${link.resourceType} ${link.url}`}
          icon={icon(link.resourceType)}
          label={getLinkLabel(link, language)}
          href={link.url}
          trailing={<Icon name="external" size={16} />}
        />
      ))}
    </CardSection>
  );
}
