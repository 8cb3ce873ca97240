import { useQuery } from '@tanstack/react-query';

import type { LiveModel } from '#contract/calls/catalogue/live-tables.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { languageNames } from '#contract/values/language-names.ts';
import { getLanguage } from '#contract/values/languages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { DetailsPlaceholder, OverlayPlaceholder } from './live-placeholders.tsx';
import { getLiveState, liveModelsQuery } from './live-queries.ts';
import { noLiveDataMessage } from './live-texts.ts';

import frame from './live-frame.module.css';

/** Polling interval for models while the page is visible, in ms. */
const pollMs = minuteMs;

const messages = defineMessages({
  watching: {
    id: 'tables.model.watching',
    defaultMessage: '{viewers, plural, one {# viewer} other {# viewers}}',
    description: 'For screen readers: the number of people who watch a live stream now',
  },
  off: {
    id: 'tables.model.off',
    defaultMessage: 'Off air',
    description: 'On the picture of a live stream that is not running now; short',
  },
  on: {
    id: 'tables.model.on',
    defaultMessage: '{name} · live now',
    description: 'Name of a model who is streaming now; one line of a small card',
  },
});

/** The model of a stream, `'off'` if the stream is off air, undefined while loading, null after a failure. */
function useModel(nodeId: number): LiveModel | 'off' | null | undefined {
  const saving = useDataSaving();
  const select = ({ models }: { models: LiveModel[] }) =>
    models.find((model) => model.nodeId === nodeId) ?? 'off';
  return getLiveState(useQuery({ ...liveModelsQuery(), select, refetchInterval: saving ? false : pollMs }));
}

export function ModelViewers({ nodeId }: { nodeId: number }) {
  const { t, number } = useTranslator();
  const model = useModel(nodeId);
  if (!model) return model === undefined && <OverlayPlaceholder />;
  if (model === 'off')
    return (
      <span className={frame.over} data-open={false}>
        <Icon name="eye-off" size={16} />
        {t(messages.off)}
      </span>
    );
  const { viewers } = model;
  return (
    <span className={frame.over} data-open>
      <Icon name="eye" size={16} />
      <span aria-hidden="true">{number(viewers)}</span>
      <span className="sr-only">{t(messages.watching, { viewers })}</span>
    </span>
  );
}

/**
 * The model of a stream and the language that the model speaks: two lines, which are empty if the stream is off air.
 */
export function ModelDetails({ nodeId }: { nodeId: number }) {
  const { t } = useTranslator();
  const model = useModel(nodeId);
  if (model === undefined) return <DetailsPlaceholder />;
  const onAir = model === 'off' ? null : model;
  const language = onAir?.language;
  return (
    <span className={frame.facts}>
      <span dir="auto" className={frame.line}>
        {model === null && t(noLiveDataMessage)}
        {onAir && t(messages.on, { name: onAir.name })}
      </span>
      <span
        dir="auto"
        lang={language ? getLanguage(language).tag : undefined}
        className={`${frame.line} ${frame.limits}`}
      >
        {language && languageNames[language]}
      </span>
    </span>
  );
}
