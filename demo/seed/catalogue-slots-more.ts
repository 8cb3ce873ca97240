/** Slot titles of the other vendors: `subject | EN | CN | TH | VI` (read by `titlesByVendor`). */
export const moreSlotTitles = `
# SALTM
ship|Captain Brine's Last Map|盐船长的末图|แผนที่สุดท้ายกัปตันไบรน์|Bản Đồ Cuối Của Thuyền Trưởng
chest|Chest Beneath the Pier|码头下的宝箱|หีบใต้ท่าเรือ|Rương Dưới Cầu Cảng
octopus|Eight Arms of Ink|墨影八臂|แปดหนวดหมึก|Tám Vòi Mực Đen
shark|Shark Tooth Tavern|鲨齿酒馆|โรงเหล้าเขี้ยวฉลาม|Quán Răng Cá Mập
compass|Compass of Lost Sailors|迷航罗盘|เข็มทิศกะลาสีหลงทาง|La Bàn Thủy Thủ Lạc
skull|Bones & Doubloons|白骨与金币|กระดูกกับเหรียญทอง|Xương Trắng Và Vàng Ròng
crab|Crabby's Coin Dive|蟹仔潜金|ปูดำเหรียญ|Cua Lặn Tiền Xu
trident|Trident of the Ninth Sea|九海三叉戟|ตรีศูลทะเลที่เก้า|Đinh Ba Biển Thứ Chín
turtle|Turtle Bay Tides|龟湾潮汐|น้ำขึ้นอ่าวเต่า|Thủy Triều Vịnh Rùa
moon|High Tide, Full Moon|满月涨潮|น้ำขึ้นจันทร์เพ็ญ|Triều Lên Trăng Tròn
cannon|Broadside Bounty|舷炮赏金|ค่าหัวปืนใหญ่|Tiền Thưởng Đại Bác
whale|Song of the White Whale|白鲸之歌|บทเพลงวาฬขาว|Khúc Ca Cá Voi Trắng
gem|Pearls by Lantern Light|灯下明珠|ไข่มุกใต้แสงตะเกียง|Ngọc Trai Dưới Ánh Đèn
# THISTLE
clover|Clover Cottage|幸运草小屋|กระท่อมโคลเวอร์|Nhà Tranh Cỏ Bốn Lá
sword|Highland Oath|高地誓约|คำสัตย์แห่งไฮแลนด์|Lời Thề Cao Nguyên
horseshoe|Nine Horseshoes|九枚马蹄铁|เกือกม้าเก้าอัน|Chín Móng Ngựa
mushroom|Fairy Ring Picnic|仙圈野餐|ปิกนิกวงเห็ดนางฟ้า|Dã Ngoại Vòng Tiên
rabbit|Hare on the Heath|荒原野兔|กระต่ายป่าทุ่งหญ้า|Thỏ Đồng Hoang
harp|The Silver Harp|银竖琴|พิณเงิน|Đàn Hạc Bạc
fox|Sly Fox, Full Purse|狡狐满袋|จิ้งจอกเจ้าเล่ห์ถุงเต็ม|Cáo Ranh Túi Đầy
book|Ballads of Thorn Abbey|荆棘修院歌谣|บทเพลงอารามหนาม|Khúc Ca Tu Viện Gai
coins|Rainbow's Short End|彩虹尽头|ปลายสายรุ้ง|Cuối Chân Cầu Vồng
owl|Standing Stones|巨石猫头鹰|หินตั้งโบราณ|Đá Cổ Đứng Canh
horse|Grey Mare Derby|灰马德比|ดาร์บี้ม้าเทา|Ngựa Xám Đua Tài
bell|Bluebell Lane|蓝铃小径|ทางบลูเบลล์|Ngõ Hoa Chuông Xanh
crown|The Heather Crown|石楠王冠|มงกุฎดอกเฮเทอร์|Vương Miện Thạch Nam
# UMBRA
skull|Grin After Dark|夜下狞笑|ยิ้มหลังค่ำ|Nụ Cười Sau Bóng Tối
cat|Black Cat, White Stairs|黑猫白阶|แมวดำบันไดขาว|Mèo Đen Bậc Trắng
potion|Witchlight Cellar|巫光地窖|ห้องใต้ดินแสงแม่มด|Hầm Rượu Phù Thủy
wolf|Moonbound|月缚狼影|พันธะจันทรา|Bóng Sói Dưới Trăng
book|Do Not Open This Book|莫开此书|อย่าเปิดหนังสือเล่มนี้|Đừng Mở Sách Này
bat|Count Velour|绒面伯爵|ท่านเคานต์ค้างคาว|Bá Tước Dơi
mask|Carnival at Pale Manor|苍白庄园狂欢|คาร์นิวัลคฤหาสน์ซีด|Lễ Hội Trang Viên Nhợt
moon|Eclipse Wager|月蚀赌局|เดิมพันคราส|Ván Cược Nguyệt Thực
snake|Coil of Whispers|低语之蛇|งูกระซิบ|Rắn Thì Thầm
owl|Graveyard Shift|墓园夜班|กะสุสาน|Ca Trực Nghĩa Trang
rune|Thirteenth Rune|第十三符文|รูนที่สิบสาม|Cổ Ngữ Thứ Mười Ba
bell|Knell & Co|丧钟公司|ระฆังราตรี|Hồi Chuông Đêm
lantern|Lamp in the Fog|雾中灯|ตะเกียงในสายหมอก|Đèn Trong Sương
# VELVETC
star|Comet Cabaret|彗星歌舞厅|คาบาเรต์ดาวหาง|Vũ Trường Sao Chổi
rocket|Escape Velocity|逃逸速度|ความเร็วหลุดพ้น|Tốc Độ Vũ Trụ
planet|Rings of Saffron|番红星环|วงแหวนสีหญ้าฝรั่น|Vành Sao Nghệ Tây
robot|Dancefloor Droids|舞池机器人|ดรอยด์ฟลอร์เต้นรำ|Rô Bốt Sàn Nhảy
seven|Disco Sevens|迪斯科七|เลขเจ็ดดิสโก้|Bảy Disco
gem|Velvet Carats|丝绒克拉|กะรัตกำมะหยี่|Carat Nhung
microphone|Encore in Neon|霓虹安可|อังกอร์ในแสงนีออน|Hát Lại Dưới Đèn Neon
moon|Lunar Lounge|月球酒廊|เลานจ์จันทรา|Phòng Trà Cung Trăng
car|Starlit Highway|星光公路|ทางหลวงแสงดาว|Xa Lộ Ánh Sao
octopus|Nebula Kraken|星云海怪|คราเคนเนบิวลา|Thủy Quái Tinh Vân
cat|Cosmonaut Cat|宇航猫|แมวอวกาศ|Mèo Phi Hành
crown|Queen of Quasars|类星体女王|ราชินีควอซาร์|Nữ Hoàng Chuẩn Tinh
candy|Gumdrop Galaxy|软糖银河|กาแล็กซี่กัมดรอป|Ngân Hà Kẹo Dẻo
# WILLOWB
panda|Bamboo Broadband|竹林宽带|ไผ่บรอดแบนด์|Gấu Trúc Rừng Tre
fruit|Pixel Picnic|像素野餐|ปิกนิกพิกเซล|Dã Ngoại Điểm Ảnh
mushroom|Jump, Jump, Jackpot|跳跳大奖|กระโดดแจ็คพอต|Nhảy Nhảy Nổ Hũ
candy|Lollipop Logic|棒棒糖逻辑|ตรรกะอมยิ้ม|Kẹo Mút Thông Minh
fox|Firefly Fox|萤火狐|จิ้งจอกหิ่งห้อย|Cáo Đom Đóm
robot|Tin Heart|铁皮之心|หัวใจดีบุก|Trái Tim Thiếc
sword|Eight-Bit Crusade|八位圣战|ครูเสดแปดบิต|Thập Tự Tám Bit
toad|Prince Ribbit|蛙王子|เจ้าชายกบ|Hoàng Tử Ếch
gem|Stack the Gems|宝石叠叠乐|เรียงเพชรพลอย|Xếp Ngọc
dragon|Baby Dragon Daycare|幼龙托儿所|เนอสเซอรี่มังกรน้อย|Nhà Trẻ Rồng Con
monkey|Monkey Sees Gold|猴见黄金|ลิงเห็นทอง|Khỉ Thấy Vàng
rainbow|Rainbow Buffer|彩虹加载中|สายรุ้งกำลังโหลด|Cầu Vồng Đang Tải
butterfly|Garden Cache|花园缓存|แคชสวนดอกไม้|Vườn Bướm
# ZEPHYRA
eagle|Eagle Above the Pass|山口雄鹰|อินทรีเหนือช่องเขา|Đại Bàng Trên Đèo
balloon|Balloon to Anywhere|热气球远行|บอลลูนไปทุกหน|Khinh Khí Cầu Viễn Du
temple|Cloudtop Monastery|云顶寺|วัดบนเมฆ|Tu Viện Trên Mây
horse|Steppe Thunder|草原惊雷|สายฟ้าทุ่งหญ้า|Sấm Thảo Nguyên
lion|Winged Lion of Asha|阿莎飞狮|สิงห์มีปีกแห่งอาชา|Sư Tử Có Cánh
pyramid|Sirocco Sands|热风沙海|ทรายซิร็อกโก|Cát Gió Nóng
scarab|Emerald Scarab Road|翠甲虫之路|เส้นทางแมลงทับมรกต|Đường Bọ Hung Lục Bảo
snake|Temple of the Nagini|蛇女神庙|วิหารนาคี|Đền Nữ Xà
elephant|Maharaja's Garden|王公花园|อุทยานมหาราชา|Vườn Hoàng Gia Ấn
lamp|Lamp, Carpet, Fortune|神灯飞毯|ตะเกียง พรม โชคลาภ|Đèn Thần Thảm Bay
sun|Sundial Kingdom|日晷王国|อาณาจักรนาฬิกาแดด|Vương Quốc Nhật Quỹ
phoenix|Simurgh's Nest|神鸟之巢|รังนกซิมูร์ก|Tổ Chim Thần
trident|Storm Over Thalassa|海神风暴|พายุเหนือธาลัสซา|Bão Thần Biển
# MONSOON
elephant|Elephant at the Market|象游集市|ช้างเที่ยวตลาด|Voi Đi Chợ
tiger|Rainforest Stripes|雨林虎纹|ลายเสือป่าฝน|Vằn Hổ Rừng Mưa
lotus|Floating Market Lotus|水市莲花|ดอกบัวตลาดน้ำ|Hoa Sen Chợ Nổi
temple|Thousand Spires|千塔之城|พันยอดเจดีย์|Nghìn Ngọn Tháp
snake|River Naga|河中那伽|พญานาคลำน้ำ|Rắn Thần Sông Cái
monkey|Monkey Bridge Feast|猴桥盛宴|งานเลี้ยงสะพานลิง|Tiệc Cầu Khỉ
fruit|Durian Dare|榴莲挑战|ท้าทายทุเรียน|Thách Thức Sầu Riêng
mask|Shadow Puppet Riches|皮影聚财|หนังตะลุงร่ำรวย|Rối Bóng Phát Tài
drum|Long Drum Festival|长鼓节|เทศกาลกลองยาว|Hội Trống Dài
rooster|Rooster at First Rain|初雨雄鸡|ไก่รับฝนแรก|Gà Gáy Mưa Đầu
ship|Long-Tail Racers|长尾船赛|แข่งเรือหางยาว|Đua Thuyền Đuôi Dài
chilli|Papaya Salad Heat|青木瓜辣爆|ส้มตำเผ็ดซ่า|Gỏi Đu Đủ Cay Xè
koi|Mekong Giant|湄公巨鱼|ปลาบึกแม่โขง|Cá Khổng Lồ Mê Kông
# GINGERF
candy|Sugar Rooftops|糖霜屋顶|หลังคาน้ำตาล|Mái Nhà Đường
fox|Fox in the Bakery|面包房的狐狸|จิ้งจอกในร้านขนม|Cáo Trong Tiệm Bánh
candy|Cookie Crumb Heist|饼干屑大劫案|ปล้นเศษคุกกี้|Vụ Trộm Bánh Quy
monkey|Banana Split Second|香蕉船一瞬|กล้วยหนึ่งวินาที|Chuối Trong Chớp Mắt
fruit|Jam Jar Jubilee|果酱罐庆典|ฉลองขวดแยม|Lễ Hội Hũ Mứt
bee|Bee Ballroom|蜜蜂舞厅|บอลรูมผึ้ง|Vũ Hội Ong
rabbit|Carrot Gold Rush|胡萝卜淘金|ตื่นทองแครอท|Thỏ Đào Vàng
cat|Nine Naughty Kittens|九只淘气猫|ลูกแมวซนเก้าตัว|Chín Mèo Con Nghịch
wheel|Cake Wheel|蛋糕转盘|วงล้อเค้ก|Vòng Quay Bánh Kem
balloon|Balloon Bazaar|气球集市|ตลาดนัดลูกโป่ง|Chợ Bóng Bay
bear|Teddy's Toyshop|泰迪玩具店|ร้านของเล่นหมีเท็ดดี้|Tiệm Đồ Chơi Gấu Bông
teapot|Teapot Tempest|茶壶风暴|พายุในกาน้ำชา|Bão Trong Ấm Trà
star|Sprinkle Star|糖粒之星|ดาวโรยน้ำตาล|Sao Rắc Đường
# OBSIDIO
pyramid|The Buried Stair|埋藏之阶|บันไดใต้ทราย|Bậc Thang Vùi Cát
scarab|Black Scarab|黑曜圣甲虫|แมลงทับดำ|Bọ Hung Hắc Diệu
snake|Serpent of Turquoise|绿松石蛇神|งูเทอร์ควอยซ์|Rắn Thần Ngọc Lam
sun|Sun Disc of Ixal|伊夏日轮|จานสุริยะอิชาล|Đĩa Mặt Trời Ixal
mask|Jaguar Mask|美洲豹面具|หน้ากากเสือจากัวร์|Mặt Nạ Báo Đốm
temple|City of Steps|阶梯之城|นครขั้นบันได|Thành Phố Bậc Thang
gem|Obsidian Heart|黑曜石之心|หัวใจออบซิเดียน|Trái Tim Hắc Diệu
eagle|Feathered Crown|羽冠神鹰|มงกุฎขนนก|Vương Miện Lông Vũ
book|Codex of Ash|灰烬古卷|คัมภีร์เถ้า|Cổ Thư Tro Tàn
cat|Daughter of Bast|巴斯特之女|ธิดาแห่งบาสต์|Con Gái Thần Mèo
coins|Tomb Tax|陵墓之税|ภาษีสุสาน|Thuế Lăng Mộ
lion|Sphinx Asks Twice|狮身人面二问|สฟิงซ์ถามสองครั้ง|Nhân Sư Hỏi Hai Lần
hammer|Anvil of the Thunderer|雷神之砧|ทั่งเทพสายฟ้า|Đe Thần Sấm
`;
