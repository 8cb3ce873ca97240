/** Slot titles by vendor, invented: `subject | EN | CN | TH | VI` (read by `titlesByVendor`). */
export const slotTitles = `
# NOVA
rune|Runes of Hollow Fjord|空谷峡湾符文|รูนแห่งฟยอร์ดลึก|Cổ Ngữ Vịnh Thẳm
wolf|Northlight Wolf|极光之狼|หมาป่าแสงเหนือ|Sói Cực Quang
ship|Longship Nine|九号长船|เรือยาวหมายเลขเก้า|Thuyền Dài Số Chín
snowflake|The Frost Ledger|霜雪账簿|บันทึกน้ำค้างแข็ง|Sổ Sách Băng Giá
bear|Sleeping Bear, Waking Gold|睡熊醒金|หมีหลับทองตื่น|Gấu Ngủ Vàng Thức
sword|Blade of the Long Night|长夜之剑|ดาบแห่งราตรียาว|Gươm Đêm Dài
moon|Three Moons Over Varn|瓦恩三月|สามจันทร์เหนือวาร์น|Ba Vầng Trăng Trên Varn
owl|Owl at Midnight|午夜猫头鹰|นกฮูกเที่ยงคืน|Cú Lúc Nửa Đêm
dragon|Ice Wyrm's Hoard|冰龙宝藏|ขุมทรัพย์มังกรน้ำแข็ง|Kho Báu Rồng Băng
gem|Aurora Shards|极光碎晶|เศษผลึกออโรร่า|Mảnh Pha Lê Cực Quang
skull|King Under the Snow|雪下之王|ราชาใต้หิมะ|Vua Dưới Tuyết
compass|North by Fortune|向北寻福|มุ่งเหนือหาโชค|Về Phương Bắc Tìm Lộc
crown|Crown of the Tundra|冻原王冠|มงกุฎแห่งทุนดรา|Vương Miện Đồng Tuyết
# KOIB
koi|Koi Bakes a Fortune|锦鲤烘福|ปลาคาร์ปอบโชค|Cá Chép Nướng Lộc
cat|Beckon, Beckon, Cat|招招财猫|แมวกวักกวักโชค|Mèo Vẫy Vẫy Tài
ingot|Ingots for Breakfast|早餐元宝|ก้อนทองมื้อเช้า|Thỏi Vàng Bữa Sáng
panda|Panda's Dumpling House|熊猫饺子馆|ร้านเกี๊ยวแพนด้า|Tiệm Bánh Bao Gấu Trúc
lotus|Lotus on the Ninth Day|九日莲花|ดอกบัววันที่เก้า|Hoa Sen Ngày Thứ Chín
rabbit|Moon Rabbit's Mortar|玉兔捣药|ครกกระต่ายจันทร์|Thỏ Ngọc Giã Thuốc
lantern|Street of Red Lanterns|红灯笼街|ถนนโคมแดง|Phố Đèn Lồng Đỏ
coins|Lucky Strings of Coin|吉祥钱串|พวงเหรียญนำโชค|Xâu Tiền May Mắn
toad|Three-Legged Toad|三足金蟾|คางคกสามขา|Cóc Ba Chân
drum|Drums of the New Year|新年鼓声|กลองปีใหม่|Trống Đón Xuân
firework|A Thousand Firecrackers|千响鞭炮|ประทัดพันนัด|Nghìn Tràng Pháo
dragon|Noodle Dragon|面条龙|มังกรเส้นหมี่|Rồng Sợi Mì
mahjong|Auntie's Mahjong Night|姑妈麻将夜|คืนไพ่นกกระจอกคุณป้า|Đêm Mạt Chược Cô Tư
# LANTERN
temple|The Paper Pagoda|纸宝塔|เจดีย์กระดาษ|Chùa Giấy
lantern|Lanterns Go Up|灯火升空|โคมลอยขึ้นฟ้า|Đèn Trời Bay Lên
tiger|Tiger Behind the Screen|屏风后的虎|เสือหลังฉากกั้น|Hổ Sau Bình Phong
phoenix|Phoenix Over Nine Roofs|九檐凤凰|ฟีนิกซ์เหนือเก้าหลังคา|Phượng Hoàng Trên Chín Mái
mask|Opera of Eight Masks|八面戏影|งิ้วแปดหน้ากาก|Tuồng Tám Mặt Nạ
moon|Mid-Autumn Riches|中秋聚财|มั่งคั่งกลางฤดูใบไม้ร่วง|Trung Thu Phát Tài
dragon|Dragon Boat Wager|龙舟争锋|เดิมพันเรือมังกร|Cược Thuyền Rồng
lotus|Jade Pond|碧玉莲池|สระหยก|Ao Ngọc
ox|Ox and Plough|牛耕丰年|วัวกับคันไถ|Trâu Và Cày
butterfly|Silk Butterfly|丝绸彩蝶|ผีเสื้อแพรไหม|Bướm Lụa
coins|Nine Doors of Plenty|九门丰财|เก้าประตูมั่งมี|Chín Cửa Sung Túc
turtle|Old Turtle's Blessing|老龟赐福|พรเต่าเฒ่า|Phúc Cụ Rùa
fruit|Lychee Harvest|荔枝丰收|เก็บเกี่ยวลิ้นจี่|Mùa Vải Chín
# MAPLE
bear|Honeycomb Hollow|蜜巢山谷|หุบเขารวงผึ้ง|Thung Lũng Tổ Ong
fox|Foxglove Express|狐铃快车|รถด่วนจิ้งจอก|Tàu Nhanh Cáo Rừng
mushroom|Mushroom Post Office|蘑菇邮局|ไปรษณีย์เห็ด|Bưu Điện Nấm
clover|Four Leaves, One Wish|四叶一愿|สี่ใบหนึ่งพร|Bốn Lá Một Điều Ước
owl|Professor Hoot|猫头鹰教授|ศาสตราจารย์ฮูก|Giáo Sư Cú
fruit|Orchard Wagon|果园马车|เกวียนสวนผลไม้|Xe Vườn Quả
train|Maple Line 10:15|枫叶线十点一刻|สายเมเปิล 10:15|Chuyến Lá Phong 10:15
rabbit|Burrow & Sons|兔洞父子行|โพรงกระต่ายและลูก|Hang Thỏ Cha Con
butterfly|Meadow Choir|草甸合唱|คณะประสานเสียงทุ่งหญ้า|Dàn Ca Đồng Cỏ
turtle|Slow and Golden|慢步得金|ช้าแต่ทอง|Chậm Mà Vàng
candy|Syrup Season|枫糖时节|ฤดูน้ำเชื่อม|Mùa Mật Ngọt
bell|Sleigh Bell Supper|雪橇铃晚宴|มื้อค่ำกระดิ่งเลื่อน|Bữa Tối Chuông Xe Trượt
star|Campfire Stars|营火星空|ดาวข้างกองไฟ|Sao Bên Lửa Trại
# TALLOW
book|The Candlemaker's Book|蜡匠之书|ตำราช่างเทียน|Sách Người Thợ Nến
potion|Apothecary No. 6|六号药铺|ร้านยาเลขที่หก|Hiệu Thuốc Số 6
cat|Cat of Finch Alley|雀巷之猫|แมวตรอกนกฟินช์|Mèo Hẻm Sẻ
skull|Alas, Poor Gold|可惜黄金骨|อนิจจากะโหลกทอง|Hỡi Ôi Đầu Lâu Vàng
bell|Thirteen Bells|十三钟声|ระฆังสิบสามใบ|Mười Ba Tiếng Chuông
key|The Locksmith's Daughter|锁匠千金|ลูกสาวช่างกุญแจ|Con Gái Thợ Khóa
mask|Masquerade on Canal Street|运河假面舞会|เต้นรำหน้ากากริมคลอง|Vũ Hội Mặt Nạ Kênh Đào
owl|Barn Owl Inn|仓鸮客栈|โรงเตี๊ยมนกแสก|Quán Trọ Cú Lợn
clover|Luck of the Lamplighter|点灯人的好运|โชคคนจุดตะเกียง|Vận May Người Thắp Đèn
chest|What the Attic Kept|阁楼秘藏|สมบัติห้องใต้หลังคา|Kho Gác Mái
sword|Squire's First Sword|侍从初剑|ดาบแรกของอัศวินฝึกหัด|Thanh Kiếm Đầu Tiên
fruit|Pudding and Plums|布丁与李子|พุดดิ้งลูกพลัม|Bánh Pudding Và Mận
moon|Moonlit Inkwell|月下墨池|ขวดหมึกใต้แสงจันทร์|Lọ Mực Dưới Trăng
# EMBERJ
volcano|Mount Ember Wakes|烬山苏醒|ภูเขาถ่านไฟตื่น|Núi Lửa Tỉnh Giấc
chilli|Seven Pot Chilli|七罐辣椒|พริกเจ็ดหม้อ|Ớt Bảy Nồi
phoenix|Ash & Feather|灰烬羽凰|เถ้าถ่านและขนนก|Tro Tàn Và Lông Vũ
dragon|Furnace Dragon|熔炉火龙|มังกรเตาหลอม|Rồng Lò Rèn
sun|Noon at the Sun Gate|太阳门正午|เที่ยงวันที่ประตูสุริยะ|Chính Ngọ Cổng Mặt Trời
seven|Sevens on Fire|烈焰七七|เลขเจ็ดเพลิง|Bảy Đỏ Rực Lửa
ox|Red Bullring|赤牛斗场|สังเวียนกระทิงแดง|Đấu Trường Bò Đỏ
cactus|Cactus Cantina|仙人掌酒馆|ร้านเหล้ากระบองเพชร|Quán Xương Rồng
mask|Fiesta of the Dead Drummers|亡灵鼓手节|เทศกาลมือกลองผี|Lễ Hội Tay Trống Ma
coins|Hot Coin Canyon|炽币峡谷|หุบผาเหรียญร้อน|Hẻm Núi Đồng Xu Nóng
fruit|Flaming Fruit Stand|火焰水果摊|แผงผลไม้ไฟ|Sạp Quả Rực Lửa
lion|Lion of the Red Savanna|赤原雄狮|สิงโตทุ่งแดง|Sư Tử Thảo Nguyên Đỏ
scarab|Scarab in the Coals|炭火圣甲虫|แมลงทับในกองถ่าน|Bọ Hung Trong Than Hồng
# PAPERB
ship|Folded Armada|折纸舰队|กองเรือกระดาษพับ|Hạm Đội Giấy Gấp
koi|Origami Koi|折纸锦鲤|ปลาคาร์ปโอริกามิ|Cá Chép Giấy
rabbit|Paper Rabbit Parade|纸兔游行|ขบวนกระต่ายกระดาษ|Thỏ Giấy Diễu Hành
tiger|Crayon Tiger|蜡笔虎|เสือสีเทียน|Hổ Sáp Màu
butterfly|One Thousand Wings|千翼飞舞|พันปีก|Nghìn Cánh Bay
rocket|Cardboard Rocket Club|纸板火箭社|ชมรมจรวดกล่องกระดาษ|Hội Tên Lửa Bìa
whale|Whale in the Bathtub|浴缸里的鲸|วาฬในอ่างน้ำ|Cá Voi Trong Bồn Tắm
candy|Pick 'n' Stick Sweets|拼贴糖果|ขนมติดกาว|Kẹo Dán Giấy
star|Stars on a String|串起的星星|ดาวร้อยเชือก|Sao Xâu Chỉ
elephant|Pocket Elephant|口袋小象|ช้างกระเป๋า|Voi Bỏ Túi
car|Matchbox Grand Prix|火柴盒大奖赛|กรังด์ปรีซ์กล่องไม้ขีด|Đua Xe Hộp Diêm
sun|Sunshine Scrapbook|阳光剪贴簿|สมุดภาพแสงแดด|Sổ Dán Nắng Vàng
crab|Sandcastle Crab|沙堡小蟹|ปูปราสาททราย|Cua Lâu Đài Cát
# QUARTZ
gem|Facet Factory|切面工坊|โรงเจียระไน|Xưởng Giác Ngọc
gem|Sapphire Switchback|蓝宝石弯道|ทางโค้งแซฟไฟร์|Khúc Quanh Lam Ngọc
crown|Prism Regent|棱镜摄政王|ผู้สำเร็จราชการปริซึม|Nhiếp Chính Lăng Kính
star|Starlight Assay|星光鉴金|ทดสอบแสงดาว|Thử Vàng Ánh Sao
seven|Quartz 777|石英777|ควอตซ์ 777|Thạch Anh 777
gem|Diamonds by the Dozen|成打钻石|เพชรเป็นโหล|Kim Cương Cả Tá
skull|Crystal Skull Arcade|水晶骷髅廊|อาเขตกะโหลกแก้ว|Hầm Đầu Lâu Pha Lê
moon|Moonstone Vault|月光石宝库|คลังมูนสโตน|Hầm Đá Mặt Trăng
dragon|Amethyst Drake|紫晶幼龙|มังกรน้อยอเมทิสต์|Rồng Con Thạch Anh Tím
bell|Glass Bells|玻璃铃|ระฆังแก้ว|Chuông Thủy Tinh
fruit|Cut-Glass Cherries|雕花玻璃樱桃|เชอร์รีแก้วเจียระไน|Anh Đào Pha Lê
chest|Geode Cache|晶洞秘藏|คลังจีโอด|Kho Tinh Động
rune|Runic Lapidary|符文宝石匠|ช่างเจียรรูน|Thợ Ngọc Cổ Ngữ
# RIVET
robot|Rivet & Son|铆钉父子|หมุดย้ำกับลูก|Cha Con Đinh Tán
train|The Brass Mail|黄铜邮车|รถไฟเมล์ทองเหลือง|Tàu Thư Đồng Thau
seven|Old Iron Sevens|老铁七|เจ็ดเหล็กเก่า|Bảy Sắt Cổ
bell|Boiler Bells|锅炉铃|ระฆังหม้อไอน้ำ|Chuông Nồi Hơi
car|Midnight Garage|午夜车库|อู่รถเที่ยงคืน|Gara Nửa Đêm
rocket|Rivet to the Moon|铆向月球|หมุดสู่ดวงจันทร์|Lên Cung Trăng
fruit|Fruit Machine No. 9|九号水果机|ตู้ผลไม้หมายเลข 9|Máy Quả Số 9
compass|Cartographer's Engine|制图师引擎|เครื่องจักรนักทำแผนที่|Cỗ Máy Họa Đồ
cannon|Powder and Brass|火药与黄铜|ดินปืนกับทองเหลือง|Thuốc Súng Và Đồng Thau
wheel|Cogwheel Lottery|齿轮彩轮|ลอตเตอรี่ฟันเฟือง|Vòng Bánh Răng
owl|Clockwork Owl|发条猫头鹰|นกฮูกไขลาน|Cú Máy
star|Five-Star Diner|五星餐车|ไดเนอร์ห้าดาว|Quán Năm Sao
coins|Mint Condition|崭新铸币|เหรียญใหม่จากโรงกษาปณ์|Xưởng Đúc Tiền
`;
