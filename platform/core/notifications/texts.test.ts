import { expect, test } from 'vitest';

import { catalogueLanguages } from '#contract/values/languages.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { alarmTexts, withdrawalsWait } from '#platform/core/notifications/alarm-texts.ts';
import { letterTexts } from '#platform/core/notifications/letter-texts.ts';
import { mailTexts } from '#platform/core/notifications/mail-texts.ts';
import { depositCreditedText } from '#platform/core/notifications/payment-mail-texts.ts';
import { pushTexts } from '#platform/core/notifications/push/texts.ts';
import { codeText } from '#platform/modules/identity/verification/code-text.ts';

const languages = [...catalogueLanguages].toSorted();
const wordsOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([word]) => word).toSorted();

const texts: [string, Localised][] = [
  ['SMS code', codeText],
  ['withdrawals wait', withdrawalsWait],
  ...[
    ...Object.entries({ ...alarmTexts, ...mailTexts, ...letterTexts }),
    ['depositCredited', depositCreditedText] as const,
  ].flatMap(([name, parts]) =>
    Object.entries(parts).map(([part, text]): [string, Localised] => [`${name}, ${part}`, text]),
  ),
  ...Object.entries(pushTexts),
];

test.each(texts)(
  'what goes out is there in every language that the app speaks, with the same words filled in: %s',
  (_, text) => {
    expect(Object.keys(text).toSorted()).toEqual(languages);
    for (const language of languages)
      expect(wordsOf(text[language] ?? ''), language).toEqual(wordsOf(text.EN));
  },
);
