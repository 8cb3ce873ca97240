/** RNG titles other than slots, by class code (`gameClassify`). */
export const classTitles = `
# VP
cards|Jacks or Better|杰克高手
cards|Tens or Better|十点高手
cards|Joker Poker|小丑扑克
cards|Deuces and Lanterns|灯笼二王
cards|Aces and Faces|王牌与人头牌
cards|Double Double Draw|双倍换牌
cards|Five Card Draw|五张换牌
cards|Midnight Draw|午夜换牌
cards|Harbour Light Poker|港灯扑克
cards|Royal Staircase|皇家阶梯
crown|Queens Up|皇后在上
cards|Kings and Kites|国王与风筝
cards|Fifty Hands|五十手扑克
cards|Ten Hand Parlour|十手牌厅
cards|Lucky Pair|幸运对子
cards|Ace in the Sleeve|袖里王牌
star|Straight to the Stars|顺子摘星
cards|Flush Garden|同花花园
cards|Full House Supper|葫芦晚宴
cards|Paper Aces|纸王牌
gem|Diamonds Are Wild|方块百搭
cards|Sevens Wild|七点百搭
moon|Moonlit Pairs|月下成对
cards|Three Card Tide|三张潮牌
# SC
ticket|Scratch the Moon|刮刮月亮
ticket|Lucky Postcard|幸运明信片
ticket|Gold Leaf Scratch|金叶刮刮
ticket|Bakery Scratch|面包房刮刮
cat|Cat Paw Scratch|猫爪刮刮
fruit|Three Cherries Card|三颗樱桃卡
ticket|Sunday Scratch|周日刮刮
koi|Koi Scratch Pond|锦鲤刮刮池
ticket|Ninety-Nine Envelopes|九十九封红包
chest|Attic Scratch|阁楼刮刮
clover|Clover Patch|三叶草刮卡
ticket|Ticket to Varn|瓦恩车票
gem|Scratch a Sapphire|刮出蓝宝石
ticket|Penny Scratch|一分刮刮
candy|Candy Wrapper|糖纸刮刮
star|Scratch Nine Stars|刮九星
ticket|Harvest Ticket|丰收彩券
panda|Panda Peel|熊猫揭揭乐
ticket|Silver Dust|银粉刮刮
bell|Doorbell Scratch|门铃刮刮
ticket|Market Day Scratch|集市日刮刮
ingot|Peel the Ingot|揭开元宝
ticket|Night Bus Scratch|夜班车刮刮
mushroom|Forest Floor Scratch|林间刮刮
# TG
roulette|European Roulette|欧洲轮盘
roulette|Roulette by Candlelight|烛光轮盘
roulette|Mini Roulette|迷你轮盘
cards|Classic Blackjack|经典二十一点
cards|Blackjack Side Street|小巷二十一点
cards|Single Deck Blackjack|单副二十一点
cards|Baccarat Express|百家乐快车
cards|Dahlia Baccarat|大丽花百家乐
dice|Sic Bo Courtyard|骰宝庭院
dice|Teahouse Sic Bo|茶馆骰宝
dice|Craps on Quay Nine|九号码头花旗骰
tiger|Dragon Tiger Quick|快龙虎
cards|Andar Bahar Bazaar|安达巴哈集市
cards|Teen Patti Palace|印度三张宫殿
dice|Fish Prawn Crab|鱼虾蟹
dice|Bau Cua Festival|葫芦鱼虾蟹节
cards|Casino War Room|赌场战牌室
cards|Red Dog Hill|红狗山
cards|Caribbean Stud Cove|加勒比梭哈湾
cards|Pai Gow Garden|牌九花园
dice|Seven Up, Seven Down|七上七下
dice|Xoc Dia Riverside|河畔色碟
chips|Fan Tan House|番摊馆
roulette|Double Wheel|双盘轮盘
cards|Let the Tide Ride|任潮起
cards|Three Card Brag|三张吹牛
# AC
rocket|Paper Rocket|纸火箭
rocket|Cash the Comet|彗星提现
balls|Plinko Orchard|果园弹珠
gem|Mines of Quartz|石英矿
wheel|Wheel of Seasons|四季转盘
balloon|Don't Pop the Balloon|别戳气球
football|Penalty Nerves|点球心跳
cannon|Cannonball Chain|连环炮弹
car|Getaway Lane|逃亡车道
train|Runaway Tram|失控电车
fruit|Slice the Melon|切西瓜
mushroom|Hopscotch Hollow|跳格山谷
eagle|Sky Courier|天空信使
key|Nine Doors, One Key|九门一钥
chest|Tower of Chests|宝箱之塔
dice|Hi-Lo Lane|高低巷
cards|Flip the Coin Purse|翻钱袋
crab|Claw Machine Crab|夹娃娃蟹
basketball|Buzzer Shot|压哨一投
robot|Bolt Stacker|叠螺丝
skull|Crypt Climber|地穴攀爬
star|Catch a Falling Star|接住流星
rooster|Cross the Lane|小鸡过马路
bee|Honey Rush Hour|蜂蜜高峰
balloon|Up, Up and Cash|升空兑现
hammer|Whack the Vault|敲金库
# BG
balls|Tea Time Bingo|下午茶宾果
balls|Bingo on the Pier|码头宾果
balls|Ninety Ball Night|九十球之夜
balls|Seventy-Five Street|七十五球街
balls|Bamboo Bingo|竹林宾果
balls|Speedy Thirty|极速三十球
cat|Kitten Bingo|小猫宾果
balls|Carnival Bingo|嘉年华宾果
star|Starry Bingo|星空宾果
fruit|Fruit Basket Bingo|果篮宾果
balls|Bingo Express|宾果快车
koi|Pond Bingo|池塘宾果
balls|Grand Hall Bingo|大礼堂宾果
clover|Clover Bingo|幸运草宾果
`;

/** Live tables: each is played in several rooms. */
export const liveTables = `
cards|Baccarat|百家乐|บาคาร่า|Baccarat
cards|Speed Baccarat|极速百家乐|สปีดบาคาร่า|Baccarat Tốc Độ
table|Baccarat No Commission|免佣百家乐|บาคาร่าไม่มีค่าคอม|Baccarat Miễn Hoa Hồng
roulette|Roulette|轮盘|รูเล็ต|Roulette
tiger|Dragon Tiger|龙虎|เสือมังกร|Rồng Hổ
table|Blackjack|二十一点|แบล็คแจ็ค|Xì Dách
dice|Sic Bo|骰宝|ไฮโล|Tài Xỉu
roulette|Double Ball Roulette|双珠轮盘|รูเล็ตสองลูก|Roulette Hai Bóng
chips|Fan Tan|番摊|ฟานตัน|Phán Thán
chips|Xoc Dia|色碟|เซาะเดีย|Xóc Đĩa
cards|Teen Patti|印度三张|ทีนแพตติ|Teen Patti
cards|Andar Bahar|安达巴哈|อันดาร์บาฮาร์|Andar Bahar
wheel|Lucky Wheel|幸运转盘|วงล้อนำโชค|Vòng Quay May Mắn
table|Hold'em Poker|德州扑克|โป๊กเกอร์โฮลเด็ม|Poker Hold'em
`;

/** Rooms of the live vendors, in the order of the vendors' rows; five rooms for each. */
export const liveRooms = `
table|Marigold|金盏花|ดาวเรือง|Cúc Vạn Thọ
table|Pier Nine|九号码头|ท่าเรือเก้า|Cầu Cảng Chín
table|Blue Lagoon|蓝湖|ลากูนสีฟ้า|Đầm Xanh
table|Coral|珊瑚|ปะการัง|San Hô
table|Sandbar|沙洲|สันทราย|Bãi Cát
table|Sampan|舢板|สำปั้น|Thuyền Tam Bản
table|Jade Deck|碧玉甲板|ดาดฟ้าหยก|Boong Ngọc
table|Emperor|帝王|จักรพรรดิ|Hoàng Đế
table|Lotus|莲花|ดอกบัว|Hoa Sen
table|Harbourview|海港景|วิวท่าเรือ|Cảnh Cảng
table|Halcyon|翠鸟|ฮัลไซออน|Bói Cá
table|Quiet|静室|ห้องเงียบ|Phòng Yên
table|Sunrise|日出|อรุณรุ่ง|Bình Minh
table|Summit|顶峰|ยอดเขา|Đỉnh Cao
table|Cirrus|卷云|เมฆขน|Mây Ti
table|Mirabelle|黄香李|มิราเบลล์|Mirabelle
table|Velvet|丝绒|กำมะหยี่|Nhung
table|Opera|歌剧|โอเปร่า|Nhạc Kịch
table|Chandelier|水晶灯|โคมระย้า|Đèn Chùm
table|Boulevard|林荫大道|บูเลอวาร์ด|Đại Lộ
table|Silk|丝绸|แพรไหม|Tơ Lụa
table|Peony|牡丹|โบตั๋น|Mẫu Đơn
table|Orchid|兰花|กล้วยไม้|Phong Lan
table|Moon Gate|月门|ประตูจันทร์|Cổng Trăng
table|Golden Fan|金扇|พัดทอง|Quạt Vàng
table|Larkspur|飞燕草|ลาร์กสเปอร์|Phi Yến
table|Cardigan|羊毛衫|คาร์ดิแกน|Len Ấm
table|Old Town|老城|เมืองเก่า|Phố Cổ
table|Riverboat|河船|เรือล่องแม่น้ำ|Thuyền Sông
table|Clocktower|钟楼|หอนาฬิกา|Tháp Đồng Hồ
`;

export const fishTitles = `
koi|Koi Emperor|锦鲤皇|จักรพรรดิปลาคาร์ป|Cá Chép Hoàng Đế
shark|Shark Patrol|鲨鱼巡逻|ฉลามลาดตระเวน|Cá Mập Tuần Tra
octopus|Ink Storm|墨汁风暴|พายุหมึก|Bão Mực
turtle|Turtle Convoy|海龟船队|ขบวนเต่าทะเล|Đoàn Rùa Biển
crab|King Crab Cannon|帝王蟹大炮|ปืนใหญ่ปูยักษ์|Đại Bác Cua Hoàng Đế
dragon|Sea Dragon Fishing|海龙捕鱼|มังกรทะเลตกปลา|Rồng Biển Bắn Cá
cannon|Harbour Gunners|海港炮手|พลปืนท่าเรือ|Pháo Thủ Hải Cảng
trident|Trident Fishing|三叉戟捕鱼|ตรีศูลล่าปลา|Đinh Ba Săn Cá
whale|Whale Road|鲸之路|เส้นทางวาฬ|Đường Cá Voi
fish|Coral Cannonade|珊瑚炮战|ยิงถล่มแนวปะการัง|Pháo Kích San Hô
fish|Lantern Fish Night|灯笼鱼之夜|คืนปลาโคมไฟ|Đêm Cá Đèn Lồng
fish|Clown Reef|小丑鱼礁|แนวปะการังปลาการ์ตูน|Rạn Cá Hề
ship|Trawler Twelve|十二号渔船|เรืออวนสิบสอง|Tàu Lưới Số Mười Hai
shark|Hammerhead Alley|锤头鲨巷|ตรอกฉลามหัวค้อน|Ngõ Cá Mập Búa
toad|Golden Toad Fishing|金蟾捕鱼|คางคกทองตกปลา|Cóc Vàng Bắn Cá
octopus|Kraken Hunters|猎杀海妖|นักล่าคราเคน|Thợ Săn Thủy Quái
chest|Sunken Chest Hunt|沉船寻宝|ล่าหีบใต้ทะเล|Săn Rương Chìm
koi|Thousand Koi Pool|千鲤池|สระพันปลาคาร์ป|Hồ Nghìn Cá Chép
phoenix|Phoenix of the Waves|浪中凤凰|ฟีนิกซ์แห่งคลื่น|Phượng Hoàng Sóng Biển
crab|Crab Market Blast|蟹市轰炸|ระเบิดตลาดปู|Nổ Tung Chợ Cua
fish|Puffer Panic|河豚大恐慌|ปลาปักเป้าตกใจ|Cá Nóc Hoảng Loạn
turtle|Jade Turtle Deep|碧海玉龟|เต่าหยกใต้สมุทร|Rùa Ngọc Biển Sâu
shark|Great White Bounty|大白鲨赏金|ค่าหัวฉลามขาว|Tiền Thưởng Cá Mập Trắng
fish|Angler's Lamp|鮟鱇之灯|ตะเกียงปลาตกเบ็ด|Đèn Cá Cần Câu
dragon|Dragon Palace Cannon|龙宫大炮|ปืนใหญ่วังมังกร|Đại Bác Long Cung
fish|Swordfish Squadron|剑鱼中队|ฝูงปลากระโทงดาบ|Phi Đội Cá Kiếm
whale|Moby's Payday|白鲸发薪日|วันจ่ายเงินวาฬ|Ngày Lĩnh Lương Cá Voi
cannon|Triple Barrel Bay|三管炮湾|อ่าวปืนสามลำกล้อง|Vịnh Pháo Ba Nòng
fish|Piranha Picnic|食人鱼野餐|ปิกนิกปิรันย่า|Cá Hổ Đi Dã Ngoại
koi|Fortune Pond Shooter|福池捕鱼|ยิงปลาสระโชค|Bắn Cá Ao Phúc
octopus|Monster Trench|怪兽海沟|ร่องลึกอสูร|Rãnh Quái Vật
fish|Jellyfish Disco|水母迪斯科|ดิสโก้แมงกะพรุน|Vũ Hội Sứa
ship|Ghost Trawler|幽灵渔船|เรืออวนผี|Tàu Cá Ma
gem|Pearl Diver Duel|采珠对决|ศึกนักดำไข่มุก|Đấu Ngọc Trai
crab|Snow Crab Ridge|雪蟹海岭|สันเขาปูหิมะ|Sống Núi Cua Tuyết
fish|Tuna Tycoon|金枪鱼大亨|เจ้าพ่อทูน่า|Trùm Cá Ngừ
turtle|Old Man Turtle|龟老爷|ปู่เต่า|Ông Rùa
shark|Megalo Reef|巨齿礁|แนวปะการังยักษ์|Rạn Khổng Lồ
trident|Ocean King's Toll|海王过路费|ค่าผ่านทางเจ้าสมุทร|Lộ Phí Hải Vương
firework|Reef Fireworks|礁海烟花|พลุแนวปะการัง|Pháo Hoa Rạn Biển
`;

/** Card and board games that members play against each other (PVP). */
export const pvpTitles = `
cards|Texas Hold'em|德州扑克|เท็กซัสโฮลเด็ม|Poker Texas
cards|Short Deck Hold'em|短牌德州|ช็อตเด็คโฮลเด็ม|Poker Bài Ngắn
cards|Omaha Circle|奥马哈圈|โอมาฮาเซอร์เคิล|Omaha
ox|Bull Bull Banker|抢庄牛牛|ป๊อกวัวเจ้ามือ|Ngưu Ngưu Cướp Cái
ox|Hundred Seat Bull|百人牛牛|วัวร้อยที่นั่ง|Ngưu Ngưu Trăm Người
cards|Fight the Landlord|斗地主|สู้เจ้าที่ดิน|Đấu Địa Chủ
cards|Win Three Cards|炸金花|สามใบชนะ|Ba Cây
crown|Three Face Cards|三公|สามกง|Ba Công
mahjong|Two-Eight Bar|二八杠|สองแปดบาร์|Nhị Bát Công
mahjong|Sparrow Four|四人麻将|ไพ่นกกระจอกสี่คน|Mạt Chược Bốn Người
mahjong|Blood Battle Mahjong|血战麻将|ไพ่นกกระจอกเดือด|Mạt Chược Huyết Chiến
mahjong|Two Player Mahjong|二人麻将|ไพ่นกกระจอกสองคน|Mạt Chược Hai Người
cards|Tien Len South|南方进军|เตี่ยนเลนใต้|Tiến Lên Miền Nam
cards|Sam Loc|十张跑|ซามล็อก|Sâm Lốc
cards|Phom Table|凑牌桌|โต๊ะฟอม|Phỏm
cards|Mau Binh|十三张|ไพ่สิบสามใบ|Mậu Binh
cards|Pok Deng|博定|ป๊อกเด้ง|Pok Deng
cards|Dummy Rummy|丹密拉米|ดัมมี่|Dummy
cards|Kaeng Table|泰式凑牌|ไพ่แคง|Bài Kaeng
chips|Domino QiuQiu|多米诺球球|โดมิโนคิวคิว|Domino QiuQiu
chips|Gaple Village|多米诺村|หมู่บ้านแกเปิล|Gaple
cards|Capsa Stack|卡普萨叠牌|แคปซ่า|Capsa Xếp
cards|Points Rummy|积分拉米|รัมมี่แต้ม|Rummy Điểm
cards|Pool Rummy|奖池拉米|รัมมี่พูล|Rummy Quỹ
cards|Gin Rummy Porch|金拉米门廊|จินรัมมี่|Gin Rummy
crown|Teen Patti Royal|皇家印度三张|ทีนแพตติรอยัล|Teen Patti Hoàng Gia
cards|Call Break|叫牌大战|คอลเบรก|Call Break
cards|Truco Corner|特鲁科角落|ทรูโก้|Truco
cards|Buraco Club|布拉科俱乐部|บูราโก้|Buraco
dice|Ludo Courtyard|飞行棋庭院|ลูโด|Cờ Cá Ngựa
dice|Ludo Speed|极速飞行棋|ลูโดสปีด|Cờ Cá Ngựa Nhanh
chips|Carrom Street|弹盘街|แครอม|Carrom
dice|Snakes and Stairs|蛇与楼梯|งูกับบันได|Rắn Và Thang
dice|Liar's Dice|大话骰|ลูกเต๋าโกหก|Xúc Xắc Nói Dối
dice|Backgammon Lane|双陆棋巷|แบ็คแกมมอน|Backgammon
cards|Big Two|锄大地|บิ๊กทู|Đại Lão Nhị
cards|Hearts by the Fire|炉边红心|ไพ่โพแดงข้างเตาไฟ|Bài Cơ
cards|Spades Union|黑桃联盟|ไพ่โพดำ|Bài Bích
cards|Blackjack Duel|二十一点对决|ดวลแบล็คแจ็ค|Đấu Xì Dách
tiger|Dragon Tiger Arena|龙虎竞技场|สนามเสือมังกร|Đấu Trường Rồng Hổ
cards|Red and Black War|红黑大战|สงครามแดงดำ|Đại Chiến Đỏ Đen
dice|Fish Prawn Crab Party|鱼虾蟹派对|ปาร์ตี้น้ำเต้าปูปลา|Tiệc Bầu Cua
dice|Seat of Six Dice|六骰之席|หกลูกเต๋า|Sáu Xúc Xắc
cards|Open Face Thirteen|明牌十三张|ไพ่สิบสามเปิดหน้า|Mười Ba Lá Mở
chips|Reversi Rooftop|屋顶黑白棋|โอเทลโล่ดาดฟ้า|Cờ Lật Sân Thượng
crown|Xiangqi Wager|象棋赌局|หมากรุกจีนเดิมพัน|Cược Cờ Tướng
crown|Checkers Depot|跳棋车站|หมากฮอส|Cờ Đam
cards|Run Fast|跑得快|วิ่งเร็ว|Chạy Nhanh
mahjong|Pushing Tiles|推筒子|ดันไพ่นกกระจอก|Đẩy Bài
cards|Bluff Alley|吹牛巷|ตรอกบลัฟ|Ngõ Tháu Cáy
`;

/** The merchants' own quick games (INHOUSE). */
export const inhouseTitles = `
rocket|Skyrise|升空|พุ่งทะยาน|Vút Bay
gem|Mines|扫雷|เหมืองเพชร|Dò Mìn
balls|Plinko|弹珠台|พลิงโก|Plinko
dice|Dice|骰子|ลูกเต๋า|Xúc Xắc
chest|Towers|宝塔|หอคอย|Tháp
coins|Coin Toss|抛硬币|โยนเหรียญ|Tung Đồng Xu
cards|Hilo|高低牌|ไฮโลไพ่|Cao Thấp
wheel|Spin Once|转一次|หมุนครั้งเดียว|Quay Một Lần
balls|Quick Keno|快乐基诺|คีโนด่วน|Keno Nhanh
football|Goal Line|球门线|เส้นประตู|Vạch Vôi
key|Pick a Door|选一扇门|เลือกประตู|Chọn Cửa
star|Limbo|灵薄|ลิมโบ|Limbo
seven|Triple Sevens|三七|สามเจ็ด|Ba Số Bảy
dice|Over and Under|大小过界|สูงต่ำ|Trên Dưới
fruit|Fruit Split|切水果|ผ่าผลไม้|Bổ Trái Cây
mushroom|Snakebite Steps|蛇步|ก้าวงู|Bước Rắn
`;
