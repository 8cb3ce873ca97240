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

type Model = Pick<LiveModel, 'name' | 'streaming' | 'viewers' | 'language'>;

/** For a stream without a model at work. */
const absentModel: Model = { name: '', streaming: false, viewers: 0, language: null };

/** Undefined while the models load, null if they failed to load. */
function useModel(nodeId: number): Model | null | undefined {
  const saving = useDataSaving();
  const select = ({ models }: { models: LiveModel[] }): Model =>
    models.find((model) => model.nodeId === nodeId) ?? absentModel;
  return getLiveState(useQuery({ ...liveModelsQuery(), select, refetchInterval: saving ? false : pollMs }));
}

export function ModelViewers({ nodeId }: { nodeId: number }) {
  const { t, number } = useTranslator();
  const model = useModel(nodeId);
  if (!model) return model === undefined && <OverlayPlaceholder />;
  const { streaming, viewers } = model;
  return (
    <span className={frame.over} data-open={streaming}>
      <Icon name={streaming ? 'eye' : 'eye-off'} size={16} />
      {streaming ? (
        <>
          <span aria-hidden="true">{number(viewers)}</span>
          <span className="sr-only">{t(messages.watching, { viewers })}</span>
        </>
      ) : (
        t(messages.off)
      )}
    </span>
  );
}

/** The model of a stream and the language that the model speaks: two lines, which are empty if no model is at work. */
export function ModelDetails({ nodeId }: { nodeId: number }) {
  const { t } = useTranslator();
  const model = useModel(nodeId);
  if (model === undefined) return <DetailsPlaceholder />;
  const language = model?.language;
  return (
    <span className={frame.facts}>
      <span dir="auto" className={frame.line}>
        {!model && t(noLiveDataMessage)}
        {model && (model.streaming ? t(messages.on, { name: model.name }) : model.name)}
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
