import type { QueryClient } from '@tanstack/react-query';

import { findLast } from '#contract/values/browsers/find-last.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { isListPath } from '#src/domain/catalogue/list-paths.ts';
import { getListCategory, parseListSearch } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { getChosenTab, parseHomeSearch } from '#src/features/catalogue/lobby/lib/home-search.ts';
import { contractPages } from '#src/features/contracts/contract-pages.ts';
import { gameQuery } from '#src/features/play/api/game-query.ts';
import { offersQuery } from '#src/features/promotions/offers/api/offer-queries.ts';
import { offerTextsQuery } from '#src/features/promotions/offers/api/prefetch-offers.ts';
import type { Translator } from '#src/shared/intl/intl.tsx';
import { appendBrand } from '#src/shared/navigation/append-brand.ts';

import type { FileRoutesById } from '../../route-tree.gen.ts';
import type english from '../../shared/intl/messages/en.json';

/** Id of a text of the catalogue, or a name from data, such as a game's. */
type TitleText = keyof typeof english | { name: string };

type TitlePage = {
  queryClient: QueryClient;
  language: LanguageCode;
  search: Readonly<Record<string, unknown>>;
  params: Readonly<Record<string, string | undefined>>;
};

/**
 * Title of a route's screen: usually the text of its heading. Null for layouts and redirects. A function reads only
 * stored data, and runs again if that changes; it returns a general title until it knows the name in the title.
 */
type RouteTitle = TitleText | ((page: TitlePage) => TitleText) | null;

const getLotteryTitle =
  (category: 'LOTT' | 'ELOTT'): RouteTitle =>
  ({ search: { game, region } }) => {
    if (game !== undefined) return 'lottery.results.title';
    return region === undefined ? `category.${category}` : 'lottery.vietnam.title';
  };

/** The titles by route. A route that is missing here fails to compile. */
const titles: Readonly<Record<Exclude<keyof FileRoutesById, '__root__'>, RouteTitle>> = {
  '/$': null,
  '/m/': null,
  '/m/_actual': null,
  '/m/_agent': null,
  '/m/_session': null,
  '/m/member/notice': null,

  '/m/home': ({ search }) => `category.${getChosenTab(parseHomeSearch(search))}`,
  '/m/$list': ({ params: { list = '' }, search }) => {
    const category = isListPath(list) ? getListCategory(list, parseListSearch(search)) : 'ALL';
    return category === 'ALL' ? 'list.category.all' : `category.${category}`;
  },
  '/m/hot-games': 'hot.title',
  '/m/provider': ({ queryClient, search: { vassalage } }) => {
    const types = queryClient.getQueryData(vendorTypesQuery().queryKey);
    if (!types) return 'list.category.all';
    const vendor = types.flatMap((row) => row.vendors).find((each) => each.vassalage === vassalage);
    return vendor ? { name: vendor.displayName } : 'provider.unknown';
  },
  '/m/(lottery)/elott': getLotteryTitle('ELOTT'),
  '/m/(lottery)/lott': getLotteryTitle('LOTT'),
  '/m/(lottery)/lottery': getLotteryTitle('LOTT'),
  '/m/_session/play': ({ queryClient, language, search }) => {
    const game = queryClient.getQueryData(gameQuery(language, Number(search.nodeId ?? 0)).queryKey);
    return game ? { name: getGameTitle(game) } : 'launch.page.title';
  },

  '/m/login': 'shell.header.login',
  '/m/register': 'shell.header.register',
  '/m/forget': 'password.forget.title',
  '/m/changePsw': 'password.change.title',
  '/m/trail': 'trial.title',
  '/m/numberAnswer': 'password.service.title',

  '/m/_actual/member/home': 'member.page.title',
  '/m/_actual/myAccount/index': 'member.entry.account',
  '/m/_actual/securityCenter': 'member.entry.security',
  '/m/_actual/member/protection': 'member.entry.protection',
  '/m/_actual/member/data': 'data.title',
  '/m/set': 'member.entry.settings',

  '/m/_actual/voucherCenter': 'wallet.deposit.title',
  '/m/_actual/withdraw': 'wallet.withdraw.title',
  '/m/_actual/withdraw_/$orderNo': 'wallet.order.title',
  '/m/_actual/withdraw_/accounts': 'wallet.payout.title',
  '/m/_actual/gameRecord': 'wallet.records.game.title',
  '/m/_actual/profitandloss': 'wallet.records.profit.title',
  '/m/_actual/transaction/record': ({ search }) =>
    search.types === 'A' ? 'wallet.records.agent.title' : 'wallet.records.money.title',

  '/m/(promotions)/activity': 'promotions.list.title',
  '/m/(promotions)/activityDetail': ({ queryClient, language, search }) => {
    const offers = queryClient.getQueryData(offerTextsQuery(language).queryKey);
    const offer = offers?.find(({ id }) => id === Number(search.id));
    if (offer) return { name: offer.title };
    // The page cannot say that there is no such offer before it has the promotions too.
    const isComplete = offers && queryClient.getQueryData(offersQuery(language).queryKey);
    return isComplete ? 'promotions.detail.unknown' : 'promotions.detail.title';
  },
  '/m/(promotions)/redRain': 'promotions.rain.title',
  '/m/_actual/redRain/team': 'word.teamEnvelopes',
  '/m/_actual/rewardCenter': 'promotions.rewards.title',
  '/m/mall/mallHome': 'promotions.mall.title',
  '/m/member/benefits': 'promotions.mall.club',

  '/m/message': 'messages.centre.title',
  '/m/notice': 'messages.news.title',
  '/m/_actual/webEmail': 'word.inbox',
  '/m/_actual/chat': 'support.chat.title',
  '/m/_actual/feedback': 'help.feedback.title',
  '/m/help': 'help.title',
  '/m/app': 'system.app.title',

  '/m/_session/agent': 'agents.home.title',
  '/m/_agent/agentRegister': 'agents.open.title',
  '/m/_agent/member/team': 'agents.team.title',
  '/m/_agent/teamBetting': 'agents.betting.title',
  '/m/_agent/agent/team/overview': 'agents.tile.overview',
  '/m/_agent/agent/team/pnl': 'agents.pnl.title',
  '/m/_agent/agent/envelopes': 'word.redEnvelopes',
  '/m/_agent/member/agent/agentRebeat': 'agents.rates.title',
  '/m/_session/member/teamRebate': 'agents.tile.rebates',
  '/m/_agent/member/agent/$page': ({ params }) => {
    const shown = Object.entries(contractPages).find(([page]) => page === params.page)?.[1];
    if (!shown) return 'contracts.page.title';
    return shown.dividends ? 'contracts.dividends.title' : `contracts.kind.${shown.kind}`;
  },
};

const getRouteTitle = (routeId: string): RouteTitle | undefined =>
  Object.entries(titles).find(([id]) => id === routeId)?.[1];

/** Returns the document's title: screen, then merchant (WCAG 2.2, 2.4.2). */
export function getPageTitle(
  matches: readonly (Pick<TitlePage, 'search' | 'params'> & { routeId: string })[],
  from: { queryClient: QueryClient; translator: Translator; brand: string },
): string {
  const { queryClient, translator, brand } = from;
  const match = findLast(matches, ({ routeId }) => Boolean(getRouteTitle(routeId)));
  const title = match && getRouteTitle(match.routeId);
  if (!title) return brand;
  const { search, params } = match;
  const text =
    typeof title === 'function'
      ? title({ queryClient, language: translator.language, search, params })
      : title;
  return appendBrand(typeof text === 'string' ? translator.t({ id: text }, { brand }) : text.name, brand);
}
