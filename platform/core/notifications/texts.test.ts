import { expect, test } from 'vitest';

import { messageFileLanguages } from '#contract/values/languages.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import alarmTexts from '#platform/core/notifications/texts/alarms.json' with { type: 'json' };
import codeText from '#platform/core/notifications/texts/code.json' with { type: 'json' };
import letterTexts from '#platform/core/notifications/texts/letters.json' with { type: 'json' };
import mailTexts from '#platform/core/notifications/texts/mails.json' with { type: 'json' };
import pushTexts from '#platform/core/notifications/texts/push.json' with { type: 'json' };
import withdrawalsWait from '#platform/core/notifications/texts/withdrawals-wait.json' with { type: 'json' };

const languages = [...messageFileLanguages].toSorted();
const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).toSorted();

const texts: [string, Localised][] = [
  ['SMS code', codeText],
  ['withdrawals wait', withdrawalsWait],
  ...Object.entries({ ...alarmTexts, ...mailTexts, ...letterTexts }).flatMap(([name, parts]) =>
    Object.entries(parts).map(([part, text]): [string, Localised] => [`${name}, ${part}`, text]),
  ),
  ...Object.entries(pushTexts),
];

test.each(texts)(
  'every outgoing text exists in every language of the app, with the same placeholders: %s',
  (_, text) => {
    expect(Object.keys(text).toSorted()).toEqual(languages);
    for (const language of languages)
      expect(listPlaceholders(text[language] ?? ''), language).toEqual(listPlaceholders(text.EN));
  },
);
