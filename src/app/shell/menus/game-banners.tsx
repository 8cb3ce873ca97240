import { useQuery } from '@tanstack/react-query';

import { bannerArtWidths } from '#contract/values/pictures.ts';
import { MerchantLink } from '#src/domain/system/merchant-link.tsx';
import { bannersQuery } from '#src/domain/system/system-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Banner, bannerTargetClass } from '#src/shared/ui/media/banner.tsx';
import { Slider } from '#src/shared/ui/media/slides/slider.tsx';

import styles from '#src/domain/system/menu-list.module.css';

const messages = defineMessages({
  label: {
    id: 'shell.banners.label',
    defaultMessage: 'Picked for you',
    description: 'Name of the slider, for screen readers',
  },
  carousel: {
    id: 'shell.banners.carousel',
    defaultMessage: 'carousel',
    description: 'What screen readers call a slider',
  },
  slide: {
    id: 'shell.banners.slide',
    defaultMessage: 'slide',
    description: 'What screen readers call one picture of a slider',
  },
  pause: {
    id: 'shell.banners.pause',
    defaultMessage: 'Pause banners',
    description: 'Button that stops the slider',
  },
  play: {
    id: 'shell.banners.play',
    defaultMessage: 'Play banners',
    description: 'Button that starts the slider again',
  },
  position: {
    id: 'shell.banners.position',
    defaultMessage: '{n} of {all}',
    description: 'Name of a dot beneath the slider',
  },
});

export function GameBanners() {
  const { t, language } = useTranslator();
  const { data } = useQuery(bannersQuery(language, 'm_game'));
  if (!data?.length) return null;
  const slides = data.map(({ bannerId, url, title, text, link, placeholder }) => ({
    id: String(bannerId),
    content: (
      <Banner
        picture={{
          path: url,
          widths: bannerArtWidths,
          sizes: '288px',
          placeholder,
        }}
        title={
          link ? (
            <MerchantLink className={bannerTargetClass} href={link}>
              {title}
            </MerchantLink>
          ) : (
            title
          )
        }
        text={text}
      />
    ),
  }));
  return (
    <div className={styles.banners}>
      <Slider
        label={t(messages.label)}
        slides={slides}
        autoplayMs={lobby.otherBannerStayMs}
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
