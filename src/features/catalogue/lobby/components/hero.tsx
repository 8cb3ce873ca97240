import { useQuery } from '@tanstack/react-query';
import { useReducer } from 'react';

import { bannerArtWidths } from '#contract/values/pictures.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { bannersQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { useStaggeredMount } from '#src/shared/scheduling/staggered-mount.ts';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Banner, bannerTargetClass } from '#src/shared/ui/media/banner.tsx';
import { Slider } from '#src/shared/ui/media/slides/slider.tsx';

import styles from './hero.module.css';

const messages = defineMessages({
  label: {
    id: 'lobby.hero.label',
    defaultMessage: 'What’s on',
    description: 'Name of the banners, for screen readers',
  },
  carousel: {
    id: 'lobby.hero.carousel',
    defaultMessage: 'banners',
    description: 'What a screen reader calls the banners',
  },
  slide: {
    id: 'lobby.hero.slide',
    defaultMessage: 'banner',
    description: 'What a screen reader calls one banner',
  },
  pause: {
    id: 'lobby.hero.pause',
    defaultMessage: 'Pause banners',
    description: 'Button: stops the slide show of banners',
  },
  play: {
    id: 'lobby.hero.play',
    defaultMessage: 'Play banners',
    description: 'Button: starts the slide show of banners',
  },
  position: {
    id: 'lobby.hero.position',
    defaultMessage: 'Banner {n, number} of {all, number}',
    description: 'Name of one banner, for screen readers',
  },
});

// For dense screens as in `GameTile`.
const bannerSizes = '(min-width: 528px) 472px, (min-resolution: 2.5dppx) 55vw, 92vw';

/** The banners of group m_home. The edge renders the first banner. */
export function Hero() {
  const { t, language } = useTranslator();
  const saving = useDataSaving();
  const [lastReached, reach] = useReducer(Math.max, -1);
  const mounted = useStaggeredMount();
  const query = useQuery(bannersQuery(language, 'm_home'));
  if (isNotOffered(query)) return null;
  if (query.isError && !query.data) {
    return (
      <LoadFailed
        className={styles.failed ?? ''}
        error={query.error}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data || !mounted) return <Skeleton shape="banner" className={styles.rest ?? ''} />;
  if (!query.data.length) return null;
  const slides = query.data.map((banner, index) => ({
    id: String(banner.bannerId),
    content: (
      <Banner
        picture={{
          // A picture is loaded while the previous banner is shown, so that later pictures do not compete with the
          // largest picture of the first view. In data-saving mode only an interaction loads the later pictures.
          path: index <= lastReached + 1 ? banner.url : '',
          widths: bannerArtWidths,
          sizes: bannerSizes,
          placeholder: banner.placeholder,
          leading: index === 0,
        }}
        title={
          banner.link ? (
            <MerchantLink href={banner.link} className={bannerTargetClass}>
              {banner.title}
            </MerchantLink>
          ) : (
            banner.title
          )
        }
        text={banner.text}
      />
    ),
  }));
  const reachAll = () => reach(slides.length);
  return (
    <div onPointerDownCapture={reachAll} onFocusCapture={reachAll}>
      <h2 className="sr-only">{t(messages.label)}</h2>
      <Slider
        label={t(messages.label)}
        slides={slides}
        autoplayMs={lobby.bannerStayMs}
        speedMs={lobby.bannerSlideMs}
        onShow={saving ? undefined : reach}
        texts={{
          carousel: t(messages.carousel),
          slide: t(messages.slide),
          pause: t(messages.pause),
          play: t(messages.play),
          position: (n, all) => t(messages.position, { n, all }),
        }}
      />
    </div>
  );
}
