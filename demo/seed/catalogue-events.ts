import type { LotteryKind } from '#contract/values/lottery/kinds.ts';

/** Sports, esports and cockfight lobbies: `subject | EN | CN | TH | VI`; what is on comes after. */
export const sportsTitles = `
football|Football Today|今日足球|ฟุตบอลวันนี้|Bóng Đá Hôm Nay
football|Northern Premier Cup|北部超级杯|พรีเมียร์คัพเหนือ|Cúp Ngoại Hạng Bắc
football|Coastal League Live|海岸联赛滚球|ลีกชายฝั่งสด|Giải Duyên Hải Trực Tiếp
football|Corners and Cards|角球与黄牌|เตะมุมและใบเหลือง|Phạt Góc Và Thẻ
football|Friday Night Football|周五足球夜|บอลคืนวันศุกร์|Bóng Đá Đêm Thứ Sáu
football|Street Five Finals|街头五人决赛|ไฟนอลฟุตซอล|Chung Kết Năm Người
football|Accumulator Saturday|周六串关|สะสมวันเสาร์|Xiên Thứ Bảy
football|Next Goal|下一粒进球|ประตูถัดไป|Bàn Kế Tiếp
basketball|Hoops Tonight|今夜篮球|บาสคืนนี้|Bóng Rổ Tối Nay
basketball|Lakeside Basketball|湖滨篮球|บาสริมทะเลสาบ|Bóng Rổ Ven Hồ
basketball|Quarter by Quarter|逐节竞猜|ทายทีละควอเตอร์|Từng Hiệp Một
racket|Grass Court Week|草地网球周|สัปดาห์คอร์ตหญ้า|Tuần Sân Cỏ
racket|Clay Masters|红土大师|คอร์ตดินมาสเตอร์|Bậc Thầy Sân Đất Nện
racket|Shuttle Open|羽毛球公开赛|แบดมินตันโอเพ่น|Cầu Lông Mở Rộng
racket|Table Tennis Rush|乒乓快打|ปิงปองด่วน|Bóng Bàn Thần Tốc
glove|Fight Card Friday|周五拳赛|ไฟต์การ์ดวันศุกร์|Võ Đài Thứ Sáu
glove|Eight Limbs Boxing|八肢拳赛|มวยแปดอาวุธ|Quyền Thái Tám Vũ Khí
horse|Turf and Gate|草地赛马|สนามหญ้าม้าแข่ง|Đường Đua Cỏ
horse|Evening Handicap|夜间让磅赛|แฮนดิแคปภาคค่ำ|Đua Ngựa Buổi Tối
car|Formula Sprint|方程式冲刺|ฟอร์มูล่าสปรินต์|Công Thức Tốc Độ
cricket|Cricket Sixers|板球六分|คริกเก็ตหกแต้ม|Cricket Sáu Điểm
cricket|Twenty Overs|二十轮板球|คริกเก็ตยี่สิบโอเวอร์|Cricket Hai Mươi Lượt
volleyball|Beach Volleyball Days|沙滩排球日|วอลเลย์บอลชายหาด|Bóng Chuyền Bãi Biển
football|Live Sportsbook|滚球体育|สปอร์ตบุ๊คสด|Thể Thao Trực Tiếp
football|Virtual Football League|虚拟足球联赛|ลีกฟุตบอลเสมือน|Bóng Đá Ảo
horse|Virtual Derby|虚拟德比|ดาร์บี้เสมือน|Đua Ngựa Ảo
volleyball|Spike Series|扣杀系列赛|สไปก์ซีรีส์|Giải Đập Bóng
glove|Octagon Underdogs|八角笼冷门|ม้ามืดแปดเหลี่ยม|Kèo Dưới Lồng Bát Giác
racket|Set, Match, Cash|盘点兑现|เซตแมตช์แคช|Set Đấu Ăn Tiền
basketball|Three-Point Parade|三分大赏|ขบวนสามแต้ม|Mưa Ba Điểm
`;

export const esportsTitles = `
controller|Five Lanes Arena|五路竞技场|อารีน่าห้าเลน|Đấu Trường Năm Đường
controller|Frag Night|击杀之夜|คืนแฟรก|Đêm Hạ Gục
controller|Rift Weekend|裂隙周末|สุดสัปดาห์ริฟต์|Cuối Tuần Khe Nứt
controller|Pixel Football Pro|像素足球职业赛|พิกเซลฟุตบอลโปร|Bóng Đá Điện Tử Chuyên Nghiệp
controller|Bomb Site Bets|炸点竞猜|เดิมพันจุดวางระเบิด|Cược Điểm Đặt Bom
sword|Champion's Gauntlet|冠军试炼|ด่านแชมเปี้ยน|Thử Thách Nhà Vô Địch
controller|Royale Drop|大逃杀空降|ดร็อปรอยัล|Nhảy Dù Sinh Tồn
controller|Tower Pushers|推塔者|นักดันป้อม|Kẻ Đẩy Trụ
car|Sim Racing Series|模拟赛车系列|ซิมเรซซิ่งซีรีส์|Đua Xe Mô Phỏng
controller|Arcade Fighters Cup|街机格斗杯|อาเขตไฟเตอร์คัพ|Cúp Đối Kháng
controller|Handset League Row|手游联赛|ลีกเกมมือถือ|Giải Game Di Động
controller|First Blood Market|一血盘|ตลาดเฟิร์สบลัด|Kèo Chiến Công Đầu
basketball|E-Hoops League|电子篮球联赛|ลีกอีบาส|Bóng Rổ Điện Tử
controller|Map Three Decider|决胜图|แมพตัดสิน|Ván Đấu Quyết Định
robot|Mech Duel Circuit|机甲对决巡回|ทัวร์ดวลเมค|Vòng Đấu Người Máy
controller|Clutch or Kick|残局时刻|คลัตช์หรือคิก|Phút Quyết Định
`;

export const cockfightTitles = `
rooster|Dawn Ring|黎明擂台|สังเวียนรุ่งอรุณ|Trường Gà Bình Minh
rooster|Red Spur Derby|红距德比|ดาร์บี้เดือยแดง|Đại Hội Cựa Đỏ
rooster|Pit Number Four|四号斗场|สังเวียนหมายเลขสี่|Sân Gà Số Bốn
rooster|Golden Comb Cup|金冠杯|ถ้วยหงอนทอง|Cúp Mào Vàng
rooster|Riverside Pit|河畔斗鸡|สนามไก่ริมน้ำ|Trường Gà Ven Sông
rooster|Feather Series|羽战系列|ศึกขนไก่|Loạt Trận Lông Vũ
rooster|Meron and Wala|梅龙与瓦拉|เมรอนกับวาลา|Meron Và Wala
rooster|Island Derby|海岛德比|ดาร์บี้เกาะ|Đại Hội Đảo
rooster|Night Crow Arena|夜啼竞技场|อารีน่าไก่ขันคืน|Đấu Trường Gà Đêm
rooster|Bamboo Ring|竹擂台|สังเวียนไผ่|Sới Gà Tre
rooster|Five Cock Stakes|五鸡大赛|ศึกห้าไก่ชน|Giải Ngũ Kê
rooster|Village Champion|村中霸主|แชมป์หมู่บ้าน|Quán Quân Làng
`;

/**
 * Draws (LOTT) and quick or entertainment draws (ELOTT). A name promises what its kind plays and how often it draws
 * (`lotteryKindOf`, `minutesBetweenDraws`).
 */
export const lotteryTitles = `
# TCG_LOTTO_VN
balls|Hanoi Evening Draw|河内晚场彩|หวยฮานอยรอบค่ำ|Xổ Số Hà Nội Tối
balls|Saigon Classic|西贡经典彩|หวยไซ่ง่อน|Xổ Số Sài Gòn
balls|Mekong Delta Lotto|湄公三角洲彩|หวยลุ่มแม่โขง|Xổ Số Miền Tây
balls|Central Coast Draw|中部海岸彩|หวยภาคกลาง|Xổ Số Miền Trung
balls|Da Lat Flower Lotto|大叻花彩|หวยดาลัด|Xổ Số Đà Lạt
balls|Ha Long Bay Draw|下龙湾彩|หวยฮาลอง|Xổ Số Hạ Long
balls|Northern Two-Digit|北部两位彩|หวยเหนือสองตัว|Lô Đề Miền Bắc
balls|Southern Two-Digit|南部两位彩|หวยใต้สองตัว|Lô Đề Miền Nam
# TCG_SEA
balls|Bangkok Stock Draw|曼谷股票彩|หวยหุ้นกรุงเทพ|Xổ Số Chứng Khoán Bangkok
balls|Southsea 5D|南海五字彩|เซาท์ซี 5D|Nam Hải 5D
balls|Island Toto|海岛多多|ไอแลนด์โตโต้|Toto Đảo
balls|Jakarta Night Pool|雅加达夜彩|หวยจาการ์ตารอบดึก|Xổ Số Jakarta Đêm
balls|Vientiane Draw|万象彩|หวยเวียงจันทน์|Xổ Số Viêng Chăn
balls|Manila Six|马尼拉六合|มะนิลาหกตัว|Manila Sáu Số
balls|Penang Keno|槟城基诺|คีโนปีนัง|Keno Penang
balls|Yangon Keno|仰光基诺|คีโนย่างกุ้ง|Keno Yangon
# LOTT
balls|Copper Drum Six|铜鼓六合彩|กลองทองแดงหกตัว|Trống Đồng Sáu Số
balls|Daily Keno|每日基诺|คีโนรายวัน|Keno Mỗi Ngày
balls|Five Digits Daily|每日五位|ห้าตัวรายวัน|Năm Số Mỗi Ngày
balls|Five Star Draw|五星彩|หวยห้าดาว|Xổ Số Năm Sao
balls|Evening Keno|晚场基诺|คีโนรอบค่ำ|Keno Buổi Tối
car|Racing Keno|赛车基诺|คีโนนักแข่ง|Keno Tay Đua
drum|Copper Drum Keno|铜鼓基诺|คีโนกลองทองแดง|Keno Trống Đồng
balls|Happy Eight|快乐八彩|แฮปปี้เอต|Vui Vẻ Tám
`;

export const quickLotteryTitles = `
# TCG_LOTTO_VN
balls|Hanoi One Minute|河内一分彩|ฮานอยหนึ่งนาที|Hà Nội Một Phút
balls|Saigon Five Minute|西贡五分彩|ไซ่ง่อนห้านาที|Sài Gòn Năm Phút
lantern|Lantern Minute|灯笼一分彩|โคมไฟหนึ่งนาที|Đèn Lồng Một Phút
balls|Mekong Turbo|湄公极速彩|แม่โขงเทอร์โบ|Mê Kông Siêu Tốc
koi|Lucky Koi Draw|锦鲤彩|ปลาคาร์ปให้โชค|Cá Chép May Mắn
balls|Delta Five Minute|三角洲五分彩|เดลต้าห้านาที|Đồng Bằng Năm Phút
# LOTT
car|Bullet Keno|子弹基诺|คีโนกระสุน|Keno Viên Đạn
balls|Colour Keno|彩色基诺|คีโนหลากสี|Keno Sắc Màu
balls|Quick Five Minute|极速五分彩|ห้านาทีด่วน|Năm Phút Nhanh
horse|Horse Keno|骏马基诺|คีโนม้า|Keno Tuấn Mã
star|Turbo Keno|极速基诺|เทอร์โบคีโน|Keno Siêu Tốc
ship|Dragon Boat Draw|龙舟彩|หวยเรือมังกร|Xổ Số Thuyền Rồng
# KENOG
balls|Keno Garden|基诺花园|สวนคีโน|Vườn Keno
balls|Bamboo Keno|竹林基诺|คีโนป่าไผ่|Keno Rừng Tre
panda|Panda Keno|熊猫基诺|คีโนแพนด้า|Keno Gấu Trúc
balls|Keno at Midnight|午夜基诺|คีโนเที่ยงคืน|Keno Nửa Đêm
balls|Forty Petals|四十花瓣|สี่สิบกลีบ|Bốn Mươi Cánh Hoa
clover|Clover Keno|幸运草基诺|คีโนโคลเวอร์|Keno Cỏ Bốn Lá
`;

export const livestreamTitles = `
microphone|Late Night Karaoke|深夜卡拉OK|คาราโอเกะดึก|Karaoke Đêm Khuya
football|Sofa Football Talk|沙发侃球|คุยบอลบนโซฟา|Bình Luận Bóng Đá
microphone|Acoustic Kitchen|厨房弹唱|ครัวอะคูสติก|Bếp Nhạc Mộc
microphone|Open Mic Monday|周一开麦|เปิดไมค์วันจันทร์|Mở Mic Thứ Hai
chilli|Street Food Live|街头美食直播|สตรีทฟู้ดสด|Ẩm Thực Đường Phố
microphone|Vinyl Hour|黑胶时间|ชั่วโมงแผ่นเสียง|Giờ Đĩa Than
cards|Card Tricks Close Up|近景牌技|มายากลไพ่ใกล้ชิด|Ảo Thuật Bài Cận Cảnh
controller|Speedrun Corner|速通角|มุมสปีดรัน|Góc Phá Đảo
microphone|Radio Monsoon|季风电台|วิทยุมรสุม|Đài Gió Mùa
basketball|Courtside Chat|场边聊球|คุยข้างสนาม|Chuyện Bên Sân
drum|Drum Circle|鼓圈|วงกลอง|Vòng Trống
microphone|Bamboo Stage|竹舞台|เวทีไผ่|Sân Khấu Tre
dice|Dice Room Live|骰子直播间|ห้องลูกเต๋าสด|Phòng Xúc Xắc
microphone|Night Bus Radio|夜班电台|วิทยุรถเมล์ดึก|Đài Xe Đêm
rooster|Ringside Roosters|擂台鸡况|ไก่ข้างสังเวียน|Gà Chọi Bên Sới
microphone|Duet Me|合唱邀请|ร้องคู่กัน|Song Ca Nhé
star|Talent Ladder|才艺天梯|บันไดดาว|Thang Tài Năng
teapot|Tea and Tables|茶话牌局|น้ำชากับโต๊ะไพ่|Trà Và Bàn Bài
firework|Festival Rooftop|屋顶庆典|เทศกาลดาดฟ้า|Lễ Hội Sân Thượng
wheel|Spin Show|转盘秀|สปินโชว์|Vòng Quay Truyền Hình
microphone|City Pop Lounge|城市流行廊|ซิตี้ป๊อปเลานจ์|Phòng Nhạc Thành Phố
fish|Fishing Pier Cam|码头垂钓直播|แคมท่าตกปลา|Câu Cá Cầu Cảng
mahjong|Mahjong Aunties|麻将阿姨团|แก๊งป้าไพ่นกกระจอก|Hội Dì Mạt Chược
microphone|Midnight Freestyle|午夜即兴|ฟรีสไตล์เที่ยงคืน|Ngẫu Hứng Nửa Đêm
`;

/** Invented sides, riders and cocks that meet in the events now on. */
export const sides: Record<string, readonly string[]> = {
  football: ['Reykholt', 'Marlow City', 'Port Isen', 'Brackwater', 'Real Alvora', 'Tamlin Rovers'],
  basketball: ['Lakeside Herons', 'Ironbridge', 'Pine County', 'Bay Comets'],
  racket: ['Halvorsen', 'Okeke', 'Tran T. M.', 'Villareal'],
  glove: ['Silva R.', 'Petchdam', 'Novotny', 'Adeyemi'],
  horse: ['Race 4 · 1,600 m', 'Race 7 · 2,000 m', 'Race 2 · 1,200 m'],
  car: ['Sprint at Karsa Ring', 'Qualifying · Monteverde'],
  cricket: ['Coastal Kings', 'Hill Tigers', 'Delta Stars', 'Fort Royals'],
  volleyball: ['Palm Bay', 'Dune Club', 'Harbour Spikers', 'Sol de Areia'],
  controller: ['Team Quill', 'Nightshift', 'Brass Monkeys', 'Zero Ping'],
  sword: ['Team Quill', 'Old Guard', 'Zero Ping', 'Nightshift'],
  robot: ['Mech Union', 'Bolt Academy'],
  rooster: ['Red Comet', 'White Storm', 'Iron Spur', 'Black Lotus', 'Old Thunder', 'Jade Wing'],
};

/** The kind of the lotteries that are not keno, by `gameCode`. */
const lotteryKindsByCode: Readonly<Partial<Record<string, LotteryKind>>> = {
  hanoi_evening_draw: 'vn-north',
  ha_long_bay_draw: 'vn-north',
  northern_two_digit: 'vn-north',
  central_coast_draw: 'vn-central',
  da_lat_flower_lotto: 'vn-central',
  saigon_classic: 'vn-south',
  mekong_delta_lotto: 'vn-south',
  southern_two_digit: 'vn-south',
  bangkok_stock_draw: 'numero',
  southsea_5d: 'numero',
  jakarta_night_pool: 'numero',
  vientiane_draw: 'numero',
  five_digits_daily: 'numero',
  five_star_draw: 'numero',
  island_toto: 'six45',
  manila_six: 'six45',
  copper_drum_six: 'six45',
};
export const lotteryKindOf = (gameCode: string): LotteryKind => lotteryKindsByCode[gameCode] ?? 'keno';

const everyMinute = new Set(['hanoi_one_minute', 'lantern_minute']);
/** Quick lotteries draw every five minutes, two of them each minute; the others once a day. */
export const minutesBetweenDraws = (gameCode: string, quick: boolean): number =>
  everyMinute.has(gameCode) ? 1 : quick ? 5 : 24 * 60;

/** How many draws of a lottery were before the seed. */
export const PAST_DRAWS = 40;
