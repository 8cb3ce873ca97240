import type * as v from 'valibot';

import type { registrationSchema } from '#platform/core/merchants/registration-rules.ts';

const optional = { enabled: true, required: false };
const required = { enabled: true, required: true };

/** Each merchant's changes to the default fields of registration. Flags decide which tabs registration has. */
export const seedRegistration: Record<
  'aurora' | 'lotus' | 'harbour',
  v.InferInput<typeof registrationSchema>
> = {
  aurora: {
    fields: {
      email: required,
      birthday: required,
      nickname: optional,
      payeeName: optional,
      whatsapp: optional,
    },
  },
  lotus: { fields: { birthday: required, payeeName: optional, line: optional } },
  harbour: {
    termsPreticked: false,
    fields: {
      email: optional,
      birthday: required,
      paymentPassword: optional,
      captcha: required,
      idNumber: {
        ...optional,
        min: 11,
        max: 11,
        regex: String.raw`\d+`,
        message: {
          EN: 'A CPF has {min} digits',
          'PT-BR': 'O CPF tem {min} números',
          UR: 'CPF میں {min} ہندسے ہوتے ہیں',
          HI: 'CPF में {min} अंक होते हैं',
        },
      },
    },
  },
};
