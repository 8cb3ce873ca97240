import type { MerchantId } from './catalogue-vendors.ts';

/** Where a banner's picture stands: the carousels of home and of the game lists, or a promotion. */
export type BannerGroup = 'm_home' | 'm_game' | 'promotion';

const languages = ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'] as const;
type BannerLanguage = (typeof languages)[number];

/**
 * A banner's picture and words. The picture carries no words and is calm at the inline start,
 * where the title stands in HTML. `path` is the app's address that a tap opens.
 */
export type BannerSubject = {
  artKey: string;
  merchant: MerchantId;
  group: BannerGroup;
  subject: string;
  path: string;
  title: Record<BannerLanguage, string>;
};

/** `merchant | group | slug | subject | path | EN | CN | TH | VI | HI | ID | PT-BR | UR` */
const table = `
aurora|m_home|northlights|wolf|/m/slot-games|New slots under the northern lights|极光下的新老虎机|สล็อตใหม่ใต้แสงเหนือ|Slot mới dưới cực quang|उत्तरी रोशनी तले नए स्लॉट|Slot baru di bawah aurora|Novos slots sob a aurora|شمالی روشنیوں تلے نئے سلاٹس
aurora|m_home|live-evening|roulette|/m/live-games|Live tables, open all night|真人桌台，通宵开放|โต๊ะสด เปิดทั้งคืน|Bàn trực tiếp, mở suốt đêm|लाइव टेबल, पूरी रात खुले|Meja live, buka semalaman|Mesas ao vivo, a noite toda|لائیو ٹیبل، ساری رات کھلے
aurora|m_home|deep-water|whale|/m/fishing-games|The deep is full of gold|深海藏金|ทะเลลึกเต็มไปด้วยทอง|Biển sâu đầy vàng|गहराई सोने से भरी है|Laut dalam penuh emas|O fundo está cheio de ouro|گہرائی سونے سے بھری ہے
aurora|m_home|jackpot-moon|moon|/m/hot-games|Jackpots that grow tonight|今夜奖池持续增长|แจ็คพอตที่โตขึ้นคืนนี้|Hũ lớn dần đêm nay|आज रात बढ़ते जैकपॉट|Jackpot yang tumbuh malam ini|Jackpots que crescem hoje|آج رات بڑھتے جیک پاٹ
aurora|m_home|draws|balls|/m/elott|A draw every minute|每分钟开奖|ออกรางวัลทุกนาที|Mỗi phút một kỳ quay|हर मिनट एक ड्रॉ|Undian setiap menit|Um sorteio por minuto|ہر منٹ ایک قرعہ
aurora|m_game|runes|rune|/m/provider?vassalage=NOVA|Runes and ice from Nova Fjord|新星峡湾：符文与冰|รูนและน้ำแข็งจาก Nova Fjord|Cổ ngữ và băng từ Nova Fjord|Nova Fjord के रून और बर्फ़|Rune dan es dari Nova Fjord|Runas e gelo da Nova Fjord|نووا فیورڈ کے رون اور برف
aurora|m_game|gems|gem|/m/provider?vassalage=QUARTZ|Cut stones, clean wins|精琢宝石，干脆赢取|อัญมณีเจียระไน ชนะใสๆ|Ngọc giác sắc, thắng gọn|तराशे रत्न, साफ़ जीत|Permata tajam, menang bersih|Pedras lapidadas, ganhos limpos|تراشے نگینے، صاف جیت
aurora|promotion|welcome|chest|/m/activity|First light: 50% on your deposit|晨光礼遇：存款加赠 50%|แสงแรก รับเพิ่ม 50% ของยอดฝาก|Ánh sáng đầu tiên: thưởng 50% tiền nạp|पहली रोशनी: जमा पर 50%|Cahaya pertama: 50% dari deposit|Primeira luz: 50% no depósito|پہلی روشنی: ڈپازٹ پر 50٪
aurora|promotion|bets|coins|/m/activity|A bonus for your bets|投注奖金|โบนัสจากยอดเดิมพัน|Thưởng cho tiền cược|आपके दांव पर बोनस|Bonus untuk taruhan Anda|Um bônus pelas suas apostas|آپ کی شرطوں پر بونس
aurora|promotion|winter-calendar|snowflake|/m/activity|Winter calendar, a gift a day|冬日日历，每天一礼|ปฏิทินฤดูหนาว ของขวัญทุกวัน|Lịch mùa đông, mỗi ngày một quà|शीत कैलेंडर, रोज़ एक उपहार|Kalender musim dingin, hadiah tiap hari|Calendário de inverno, um presente por dia|سرمائی کیلنڈر، روز ایک تحفہ
lotus|m_home|lantern-night|lantern|/m/slot-games|Lantern night, new games|灯夜新游|คืนโคมไฟ เกมใหม่|Game đêm đèn lồng|लालटेन की रात, नए खेल|Game malam lentera|Noite das lanternas, novos jogos|لالٹین کی رات، نئے کھیل
lotus|m_home|sea-hunt|shark|/m/fishing-games|Aim, fire, count the catch|瞄准、开炮、数收获|เล็ง ยิง นับปลา|Ngắm, bắn, đếm cá|निशाना, फ़ायर, शिकार गिनो|Bidik, tembak, hitung tangkapan|Mire, atire, conte a pesca|نشانہ، فائر، شکار گنیں
lotus|m_home|lucky-draw|balls|/m/lott?menu=vn-south|Evening draws of the Mekong|湄公河晚场开奖|หวยแม่โขงรอบค่ำ|Xổ số Mê Kông buổi tối|मेकांग के शाम के ड्रॉ|Undian malam Mekong|Sorteios noturnos do Mekong|میکونگ کے شام کے قرعے
lotus|m_home|golden-temple|temple|/m/hot-games|Hot games of the week|本周热门游戏|เกมฮิตประจำสัปดาห์|Game hot trong tuần|सप्ताह के हॉट खेल|Game populer minggu ini|Jogos quentes da semana|ہفتے کے مقبول کھیل
lotus|m_home|ring|rooster|/m/sport-games|Dawn at the ring|黎明擂台|รุ่งอรุณที่สังเวียน|Bình minh trường gà|अखाड़े की भोर|Fajar di arena|Amanhecer na arena|اکھاڑے کی صبح
lotus|m_game|koi|koi|/m/provider?vassalage=KOIB|Fresh luck from Koi Bakery|锦鲤烘坊，新鲜好运|โชคสดใหม่จาก Koi Bakery|Lộc mới từ Koi Bakery|Koi Bakery से ताज़ी क़िस्मत|Hoki segar dari Koi Bakery|Sorte fresca da Koi Bakery|کوئی بیکری سے تازہ قسمت
lotus|m_game|elephant|elephant|/m/provider?vassalage=MONSOON|Monsoon Parade is here|季风巡游来了|Monsoon Parade มาแล้ว|Monsoon Parade đã đến|Monsoon Parade आ गया|Monsoon Parade telah tiba|Monsoon Parade chegou|مون سون پریڈ آ گئی
lotus|promotion|welcome|ingot|/m/activity|Festival bonus: 30% on your deposit|节庆奖金：存款加赠 30%|โบนัสเทศกาล รับเพิ่ม 30% ของยอดฝาก|Thưởng lễ hội: 30% tiền nạp|त्योहार बोनस: जमा पर 30%|Bonus festival: 30% dari deposit|Bônus do festival: 30% no depósito|تہوار بونس: ڈپازٹ پر 30٪
lotus|promotion|friends|lotus|/m/activity|Bring a friend, both gain|邀友同享|ชวนเพื่อน ได้ทั้งคู่|Mời bạn, cả hai cùng lợi|दोस्त लाओ, दोनों पाओ|Ajak teman, sama-sama untung|Traga um amigo, os dois ganham|دوست لائیں، دونوں پائیں
lotus|promotion|new-year|firework|/m/activity|New year envelopes|新年红包|ซองปีใหม่|Lì xì năm mới|नववर्ष लिफ़ाफ़े|Angpau tahun baru|Envelopes de ano-novo|نئے سال کے لفافے
harbour|m_home|match-day|football|/m/sport-games|Match day, live odds|比赛日，滚球赔率|วันแข่ง ราคาสด|Ngày thi đấu, kèo trực tiếp|मैच का दिन, लाइव ऑड्स|Hari laga, odds langsung|Dia de jogo, odds ao vivo|میچ کا دن، لائیو آڈز
harbour|m_home|hoops|basketball|/m/sport-games|4 quarters, 1 coupon|四节一单|สี่ควอเตอร์ หนึ่งบิล|Bốn hiệp, một vé|चार क्वार्टर, एक कूपन|Empat kuarter, satu kupon|4 quartos, 1 bilhete|چار کوارٹر، ایک کوپن
harbour|m_home|arena|controller|/m/esport-games|Esports finals|电竞决赛周末|สุดสัปดาห์ไฟนอลอีสปอร์ต|Cuối tuần chung kết esports|ई-स्पोर्ट्स फ़ाइनल|Akhir pekan final esports|Finais de e-sports|ای اسپورٹس فائنل ویک اینڈ
harbour|m_home|tables|table|/m/live-games|Live tables, real pace|真人桌台，真实节奏|โต๊ะสด จังหวะจริง|Bàn trực tiếp, nhịp thật|लाइव टेबल, असली रफ़्तार|Meja live, tempo nyata|Ao vivo, ritmo real|لائیو ٹیبل، اصل رفتار
harbour|m_home|turf|horse|/m/sport-games|Evening at the track|赛马之夜|ค่ำคืนที่สนามม้า|Buổi tối trường đua|ट्रैक पर शाम|Malam di pacuan|Noite no hipódromo|ٹریک پر شام
harbour|m_game|machines|robot|/m/provider?vassalage=RIVET|Rivet Nine, built to last|铆钉九号，经久耐玩|Rivet Nine ทนทาน|Rivet Nine, bền bỉ|Rivet Nine, टिकाऊ खेल|Rivet Nine, tahan lama|Rivet Nine, feito para durar|ریوٹ نائن، دیرپا کھیل
harbour|m_game|salt|ship|/m/provider?vassalage=SALTM|Set sail with Salt Meridian|随盐经线启航|ออกเรือกับ Salt Meridian|Ra khơi cùng Salt Meridian|Salt Meridian के साथ रवाना|Berlayar bersama Salt Meridian|Zarpe com a Salt Meridian|سالٹ میریڈیئن کے ساتھ سفر
harbour|promotion|match-week|star|/m/activity|Match week bonus|比赛周奖金|โบนัสสัปดาห์แข่งขัน|Thưởng tuần thi đấu|मैच सप्ताह बोनस|Bonus pekan laga|Bônus da semana de jogos|میچ ہفتے کا بونس
harbour|promotion|welcome|trophy|/m/activity|Kick-off bonus: 20% on your deposit|开赛奖金：存款加赠 20%|โบนัสเปิดสนาม รับเพิ่ม 20% ของยอดฝาก|Thưởng khai cuộc: 20% tiền nạp|किक-ऑफ़ बोनस: जमा पर 20%|Bonus kick-off: 20% dari deposit|Bônus do pontapé inicial: 20% no depósito|کک آف بونس: ڈپازٹ پر 20٪
harbour|promotion|monday-draw|coins|/m/activity|Monday draw|周一抽奖|จับรางวัลวันจันทร์|Rút thăm thứ Hai|सोमवार का ड्रॉ|Undian hari Senin|Sorteio de segunda|پیر کی قرعہ اندازی
`;

const merchants: Record<string, MerchantId> = { aurora: 'aurora', lotus: 'lotus', harbour: 'harbour' };
const groups: Record<string, BannerGroup> = {
  m_home: 'm_home',
  m_game: 'm_game',
  promotion: 'promotion',
};

function bannerOf(line: string): BannerSubject {
  const [merchantId = '', groupId = '', slug = '', subject = '', path = '', ...words] = line.split('|');
  const merchant = merchants[merchantId];
  const group = groups[groupId];
  if (!merchant || !group || words.length !== languages.length) throw new Error(`Not a banner: ${line}`);
  const [EN = '', CN = '', TH = '', VI = '', HI = '', ID = '', BR = '', UR = ''] = words;
  const artKey = `${merchant}-${slug}`;
  return { artKey, merchant, group, subject, path, title: { EN, CN, TH, VI, HI, ID, 'PT-BR': BR, UR } };
}

/** Every merchant's banners: five of home, two of the game lists, three of promotions. */
export const bannerSubjects: readonly BannerSubject[] = table.trim().split('\n').map(bannerOf);
