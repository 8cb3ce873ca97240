import { depositGateways } from '#contract/values/wallet/deposits.ts';
import names from '#demo/seed/wallet/deposit-names.json' with { type: 'json' };
import type { Localised } from '#platform/core/database/localised.ts';
import type { depositPromotions } from '#platform/modules/promotions/tables.ts';
import type { depositMethods } from '#platform/modules/wallet/deposits/tables.ts';

type MethodRow = typeof depositMethods.$inferInsert;
type PromotionRow = typeof depositPromotions.$inferInsert;
/** Amounts in whole units of the currency. */
type Method = Partial<Omit<MethodRow, 'minMinor' | 'maxMinor' | 'quickMinor' | 'name'>> &
  Pick<MethodRow, 'methodId' | 'kind'> & {
    name: Localised;
    min: number;
    max: number;
    quick: number[];
  };

const { web, mobile } = depositGateways;
const dayMinutes = 24 * 60;
const allGateways: number[] = [web, mobile];

type Kind = Method['kind'];
const buildServiceMethod = (methodId: string, kind: Kind, name: Localised) => ({
  methodId,
  kind,
  name,
  service: 'local',
  minutesToPay: 30,
});
const buildManualMethod = (methodId: string, kind: Kind, name: Localised) => ({
  methodId,
  kind,
  name,
  service: null,
});

const buildReceiver = (
  bankId: string,
  bankName: string,
  holder: string,
  number: string,
  note: string | null,
) => ({
  bankId,
  bankName,
  holder,
  number,
  note,
});
const aurora = 'Aurora Play Ltd';
const lotus = 'Lotus House Co.';
const harbour = 'Harbour Sports S.A.';

const buildAmounts = (min: number, max: number, ...quick: number[]) => ({ min, max, quick });

const methods: Record<'aurora' | 'lotus' | 'harbour', { currency: string; rows: Method[] }> = {
  aurora: {
    currency: 'USD',
    rows: [
      {
        ...buildServiceMethod('card', 'gateway', names.card),
        ...buildAmounts(10, 5_000, 20, 50, 100, 500),
        feeBasisPoints: 150,
      },
      {
        ...buildServiceMethod('alipay', 'alipay', { EN: 'Alipay', CN: '支付宝' }),
        ...buildAmounts(20, 3_000, 50, 100, 200, 500),
        feeBasisPoints: 100,
      },
      {
        ...buildServiceMethod('wechat', 'wechat', { EN: 'WeChat Pay', CN: '微信支付' }),
        ...buildAmounts(20, 3_000, 50, 100, 200, 500),
        feeBasisPoints: 100,
      },
      {
        ...buildServiceMethod('qq', 'qq', { EN: 'QQ Wallet', CN: 'QQ钱包' }),
        ...buildAmounts(20, 1_000, 50, 100, 200),
        feeFixedMinor: 50,
      },
      {
        ...buildManualMethod('bank', 'bank', names.bankTransfer),
        ...buildAmounts(50, 50_000, 100, 500, 1_000, 5_000),
        receivers: [
          buildReceiver('nordbank', 'Nordbank', aurora, 'FI21 1234 5600 0007 85', 'BIC NORDFIHH'),
          buildReceiver('fjord', 'Fjord Savings', aurora, 'NO93 8601 1117 947', 'BIC FJORNOKK'),
        ],
      },
      {
        ...buildManualMethod('manual', 'manual', names.withReceipt),
        ...buildAmounts(20, 10_000, 50, 100, 500),
        receiptRequired: true,
        receivers: [buildReceiver('nordbank', 'Nordbank', aurora, 'FI55 1234 5600 0011 22', null)],
      },
      {
        ...buildServiceMethod('desktop-bank', 'gateway', { EN: 'Online banking' }),
        ...buildAmounts(10, 5_000, 50, 100),
        gateways: [web],
      },
    ],
  },
  lotus: {
    currency: 'THB',
    rows: [
      {
        ...buildServiceMethod('qr', 'gateway', names.qr),
        ...buildAmounts(100, 50_000, 100, 300, 500, 1_000),
      },
      {
        ...buildManualMethod('bank', 'bank', names.bankTransfer),
        ...buildAmounts(100, 500_000, 500, 1_000, 5_000, 10_000),
        receivers: [
          buildReceiver('siam-river', 'Siam River Bank', lotus, '012-3-45678-9', null),
          buildReceiver('orchid', 'Orchid Bank', lotus, '987-6-54321-0', null),
          buildReceiver('elephant', 'White Elephant Bank', lotus, '555-1-22334-4', null),
        ],
      },
      {
        ...buildManualMethod('manual', 'manual', names.withReceipt),
        ...buildAmounts(100, 100_000, 500, 1_000, 3_000),
        receiptRequired: true,
        receivers: [buildReceiver('orchid', 'Orchid Bank', lotus, '987-6-11111-5', null)],
      },
      {
        ...buildServiceMethod('wechat', 'wechat', { EN: 'WeChat Pay', CN: '微信支付' }),
        ...buildAmounts(500, 20_000, 500, 1_000, 2_000),
        feeBasisPoints: 200,
        // The service is closed for an hour at night, when it does its daily accounts.
        opensAt: '03:30',
        closesAt: '02:30',
      },
    ],
  },
  harbour: {
    currency: 'BRL',
    rows: [
      {
        ...buildServiceMethod('pix', 'gateway', { EN: 'Pix' }),
        ...buildAmounts(10, 20_000, 20, 50, 100, 200),
      },
      {
        ...buildManualMethod('bank', 'bank', names.bankTransfer),
        ...buildAmounts(50, 100_000, 100, 500, 1_000),
        feeFixedMinor: 350,
        receivers: [
          buildReceiver('porto', 'Banco do Porto', harbour, '0001 / 12345-6', 'CNPJ 00.000.000/0001-00'),
        ],
      },
    ],
  },
};

/** Amounts in whole units. */
const promotions: Record<
  keyof typeof methods,
  {
    id: string;
    percent: number;
    most: number;
    least: number;
    times: number;
    name: Localised;
    /** Set if the bonus is for the first deposit only, so a member gets it at most once. */
    welcome?: true;
  }[]
> = {
  aurora: [
    { id: 'welcome', percent: 100, most: 100, least: 10, times: 10, name: names.welcome, welcome: true },
    { id: 'first-light', percent: 50, most: 200, least: 20, times: 8, name: names.firstLight },
    { id: 'weekday', percent: 10, most: 50, least: 50, times: 5, name: names.weekday },
  ],
  lotus: [{ id: 'festival', percent: 30, most: 1_000, least: 300, times: 6, name: names.festival }],
  harbour: [{ id: 'kick-off', percent: 20, most: 300, least: 50, times: 5, name: names.kickOff }],
};

const toCents = (units: number): number => units * 100;
const codes = ['aurora', 'lotus', 'harbour'] as const;

export const buildDepositMethodRows = (): MethodRow[] =>
  codes.flatMap((merchantCode) =>
    methods[merchantCode].rows.map(({ min, max, quick, ...row }, sequence) => ({
      gateways: allGateways,
      receivers: [],
      minutesToPay: dayMinutes,
      // Every row must set these columns, because `insertRows` applies no default to a column that the first row sets.
      feeFixedMinor: 0,
      feeBasisPoints: 0,
      opensAt: null,
      closesAt: null,
      receiptRequired: false,
      turnoverHundredths: 100,
      enabled: true,
      ...row,
      merchantCode,
      currency: methods[merchantCode].currency,
      minMinor: toCents(min),
      maxMinor: toCents(max),
      quickMinor: quick.map(toCents),
      sequence,
    })),
  );

export const buildDepositPromotionRows = (): PromotionRow[] =>
  codes.flatMap((merchantCode) =>
    promotions[merchantCode].map(({ id, percent, most, least, times, name, welcome = false }, sequence) => ({
      merchantCode,
      promotionId: id,
      currency: methods[merchantCode].currency,
      name,
      basisPoints: percent * 100,
      maxBonusMinor: toCents(most),
      minDepositMinor: toCents(least),
      turnoverHundredths: times * 100,
      firstDepositOnly: welcome,
      perMember: welcome ? 1 : null,
      maxPerMemberMinor: welcome ? toCents(most) : null,
      enabled: true,
      sequence,
    })),
  );
