import {
  createFormatters,
  DEFAULT_INTL_CONFIG,
  formatDate,
  formatMessage,
  formatNumber,
  IntlErrorCode,
  type IntlShape,
  type MessageDescriptor,
} from '@formatjs/intl';
import { createContext, type ReactNode, use } from 'react';

import { exponentOf } from '#contract/currencies.ts';
import { type LanguageCode, languageOf } from '#contract/languages.ts';

import type { Messages } from './messages.ts';

export { defineMessage, defineMessages } from '@formatjs/intl';
export type { MessageDescriptor };

/** Texts, numbers and dates of one language in the merchant's currency and time zone. */
export type Translator = {
  language: LanguageCode;
  t: (message: MessageDescriptor, values?: Record<string, string | number>) => string;
  /** Minor units → text in the merchant's format, e.g. 123456 → $1,234.56. */
  money: (minor: number, currency?: string) => string;
  number: IntlShape['formatNumber'];
  date: IntlShape['formatDate'];
};

export function createTranslator(options: {
  language: LanguageCode;
  messages: Messages;
  currency: string;
  timeZone: string;
  /** Messages that are on their way: a component whose text is among them waits (`restOfMessages`). */
  rest?: () => Promise<void> | null;
}): Translator {
  // Not `createIntl`, which brings the formatters of lists, durations and relative times along.
  const formatters = createFormatters();
  const config: Parameters<typeof formatMessage>[0] = {
    ...DEFAULT_INTL_CONFIG,
    // Arabic-script digits would not match the tabular figures beside them; numbers stay Latin.
    locale: `${languageOf(options.language).tag}-u-nu-latn`,
    messages: options.messages,
    onError: (error) => {
      if (error.code !== IntlErrorCode.MISSING_DATA) console.error(error.message);
    },
  };
  const number: Translator['number'] = formatNumber.bind(null, config, formatters.getNumberFormat);
  return {
    language: options.language,
    t: (message, values) => {
      const known = Object.hasOwn(options.messages, message.id ?? '');
      const coming = known ? null : options.rest?.();
      // oxlint-disable-next-line typescript/only-throw-error -- what Suspense waits for
      if (coming) throw coming;
      return formatMessage(config, formatters, message, values);
    },
    money: (minor, currency = options.currency) => {
      const digits = exponentOf(currency);
      return number(minor / 10 ** digits, {
        style: 'currency',
        currency,
        // A merchant has one currency: its sign needs no country, in any language.
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
    },
    number,
    // Only here: for a text with values all formats would be copied each time, to have the time zone in them.
    date: formatDate.bind(null, { ...config, timeZone: options.timeZone }, formatters.getDateTimeFormat),
  };
}

type Language = { translator: Translator; change: (language: LanguageCode) => void };
const LanguageContext = createContext<Language | null>(null);

export function LanguageProvider(props: Language & { children: ReactNode }) {
  const { translator, change, children } = props;
  return <LanguageContext value={{ translator, change }}>{children}</LanguageContext>;
}

function useLanguageContext(): Language {
  const language = use(LanguageContext);
  if (!language) throw new Error('used outside of LanguageProvider');
  return language;
}

/** Texts and formats of the language in use. */
export const useTranslator = (): Translator => useLanguageContext().translator;

/** The way to another language. */
export const useChangeLanguage = (): Language['change'] => useLanguageContext().change;
