import type { Texts } from '#demo/seed/messages/announcement-texts.ts';

type Sentence =
  | 'deposit'
  | 'bet'
  | 'wager'
  | 'free'
  | 'draw'
  | 'drawWeekly'
  | 'friend'
  | 'story'
  | 'cup'
  | 'demo';

/**
 * What the seeded offers ask for and pay, in the order in which a member wants to know it; `{names}` are figures of
 * `offerTerms`. HTML.
 */
export const offerTexts: Record<Sentence, Texts> = {
  deposit: {
    EN: '<p>Choose it while you deposit: {percent} of a deposit of at least {least} comes on top, up to {most}.</p><p>The bonus is yours to withdraw once bets worth {times} times the bonus are decided. Your deposit does not wait for the bonus.</p><p><a href="/m/voucherCenter">Deposit</a></p>',
    CN: '<p>在存款时选择：单笔存款满 {least}，即加赠存款的 {percent}，最高 {most}。</p><p>有效投注达到奖金的 {times} 倍后，奖金即可提取。您的存款不受奖金流水限制。</p><p><a href="/m/voucherCenter">存款</a></p>',
    TH: '<p>เลือกตอนฝากเงิน ฝากตั้งแต่ {least} ขึ้นไป รับเพิ่ม {percent} ของยอดฝาก สูงสุด {most}</p><p>ถอนโบนัสได้เมื่อเดิมพันที่ตัดสินแล้วครบ {times} เท่าของโบนัส ยอดฝากของคุณไม่ต้องรอโบนัส</p><p><a href="/m/voucherCenter">ฝากเงิน</a></p>',
    VI: '<p>Chọn khi nạp tiền: nạp từ {least}, thưởng thêm {percent} số tiền nạp, tối đa {most}.</p><p>Bạn rút được tiền thưởng khi cược đã có kết quả đạt {times} lần tiền thưởng. Tiền nạp không phải chờ tiền thưởng.</p><p><a href="/m/voucherCenter">Nạp tiền</a></p>',
    HI: '<p>जमा करते समय इसे चुनें: कम से कम {least} की जमा पर उसका {percent} ऊपर से, अधिकतम {most}।</p><p>बोनस के {times} गुना दांव तय हो जाने पर बोनस निकाला जा सकता है। आपकी जमा राशि बोनस की राह नहीं देखती।</p><p><a href="/m/voucherCenter">जमा करें</a></p>',
    ID: '<p>Pilih saat deposit: deposit mulai {least} mendapat tambahan {percent} dari jumlahnya, paling banyak {most}.</p><p>Bonus dapat ditarik setelah taruhan yang sudah diputuskan mencapai {times} kali bonus. Deposit Anda tidak menunggu bonus.</p><p><a href="/m/voucherCenter">Deposit</a></p>',
    'PT-BR':
      '<p>Escolha ao depositar: em depósitos a partir de {least}, mais {percent} do valor, até {most}.</p><p>Você pode sacar o bônus quando as apostas decididas somarem {times} vezes o bônus. Seu depósito não espera pelo bônus.</p><p><a href="/m/voucherCenter">Depositar</a></p>',
    UR: '<p>ڈپازٹ کرتے وقت چنیں: کم از کم {least} کے ڈپازٹ پر اس کا {percent} اوپر سے، زیادہ سے زیادہ {most}۔</p><p>بونس کے {times} گنا کی شرطیں طے ہونے پر بونس نکالا جا سکتا ہے۔ آپ کا ڈپازٹ بونس کا انتظار نہیں کرتا۔</p><p><a href="/m/voucherCenter">ڈپازٹ کریں</a></p>',
  },
  bet: {
    EN: '<p>Take part, then bet {target} in any games with real money while the offer is on: {reward} is then yours to claim on this page, once.</p>',
    CN: '<p>参加后，在活动期间以真实资金投注任意游戏满 {target}，即可在本页领取 {reward}，限一次。</p>',
    TH: '<p>กดเข้าร่วม แล้วเดิมพันเกมใดก็ได้ด้วยเงินจริงครบ {target} ระหว่างโปรโมชัน จากนั้นรับ {reward} ได้ที่หน้านี้หนึ่งครั้ง</p>',
    VI: '<p>Tham gia, rồi cược đủ {target} bằng tiền thật ở bất kỳ trò chơi nào khi ưu đãi còn hiệu lực: bạn nhận {reward} ngay trên trang này, một lần.</p>',
    HI: '<p>भाग लें, फिर ऑफ़र के दौरान असली पैसे से किसी भी गेम में {target} के दांव लगाएँ: {reward} इसी पेज पर एक बार आपके हैं।</p>',
    ID: '<p>Ikut serta, lalu bertaruh {target} dengan uang sungguhan di game apa pun selama promo berlangsung: {reward} dapat Anda klaim di halaman ini, satu kali.</p>',
    'PT-BR':
      '<p>Participe e aposte {target} com dinheiro real, em qualquer jogo, enquanto a oferta durar: {reward} é seu para resgatar nesta página, uma vez.</p>',
    UR: '<p>حصہ لیں، پھر پیشکش کے دوران اصل رقم سے کسی بھی گیم میں {target} کی شرطیں لگائیں: {reward} اسی صفحے پر ایک بار آپ کے ہیں۔</p>',
  },
  wager: {
    EN: '<p>The reward can be withdrawn once bets worth {wager} are decided after that. Your own money does not wait for it.</p>',
    CN: '<p>领取后有效投注再满 {wager}，即可提取该奖金。您自己的资金不受此限制。</p>',
    TH: '<p>ถอนรางวัลได้เมื่อเดิมพันที่ตัดสินแล้วหลังจากนั้นครบ {wager} เงินของคุณเองไม่ต้องรอรางวัล</p>',
    VI: '<p>Bạn rút được phần thưởng khi sau đó có {wager} tiền cược đã có kết quả. Tiền của bạn không phải chờ phần thưởng.</p>',
    HI: '<p>इसके बाद {wager} के दांव तय हो जाने पर इनाम निकाला जा सकता है। आपका अपना पैसा इसकी राह नहीं देखता।</p>',
    ID: '<p>Hadiah dapat ditarik setelah taruhan sesudahnya yang sudah diputuskan mencapai {wager}. Uang Anda sendiri tidak menunggunya.</p>',
    'PT-BR':
      '<p>O prêmio pode ser sacado quando as apostas decididas depois disso somarem {wager}. Seu próprio dinheiro não espera por ele.</p>',
    UR: '<p>اس کے بعد {wager} کی شرطیں طے ہونے پر انعام نکالا جا سکتا ہے۔ آپ کی اپنی رقم اس کا انتظار نہیں کرتی۔</p>',
  },
  free: {
    EN: '<p>The reward can be withdrawn at once: nothing has to be bet for it.</p>',
    CN: '<p>奖金无流水要求，可立即提取。</p>',
    TH: '<p>ถอนรางวัลได้ทันที ไม่ต้องทำยอดเดิมพัน</p>',
    VI: '<p>Phần thưởng rút được ngay, không cần cược.</p>',
    HI: '<p>इनाम तुरंत निकाला जा सकता है: उसके लिए कोई दांव ज़रूरी नहीं।</p>',
    ID: '<p>Hadiah dapat langsung ditarik: tidak perlu dipertaruhkan.</p>',
    'PT-BR': '<p>O prêmio pode ser sacado na hora: não é preciso apostar.</p>',
    UR: '<p>انعام فوراً نکالا جا سکتا ہے: اس کے لیے کوئی شرط لگانا ضروری نہیں۔</p>',
  },
  draw: {
    EN: '<p>On each day of the calendar one of all who take part is drawn and gets {prize}. A message tells who has won.</p><p>Taking part costs nothing.</p>',
    CN: '<p>活动期间每天从参加者中抽取一位，赠送 {prize}。中奖者会收到消息通知。</p><p>参加免费。</p>',
    TH: '<p>ทุกวันของปฏิทินจะจับรางวัลผู้เข้าร่วมหนึ่งคน รับ {prize} ผู้ได้รางวัลจะได้รับข้อความ</p><p>เข้าร่วมฟรี</p>',
    VI: '<p>Mỗi ngày trong lịch, một người trong số người tham gia được rút thăm và nhận {prize}. Người trúng được báo qua tin nhắn.</p><p>Tham gia miễn phí.</p>',
    HI: '<p>कैलेंडर के हर दिन भाग लेने वालों में से एक का नाम निकलता है और उसे {prize} मिलते हैं। जीतने वाले को संदेश से बताया जाता है।</p><p>भाग लेना मुफ़्त है।</p>',
    ID: '<p>Setiap hari dalam kalender, satu peserta diundi dan mendapat {prize}. Pemenang diberi tahu lewat pesan.</p><p>Ikut serta gratis.</p>',
    'PT-BR':
      '<p>Em cada dia do calendário, um dos participantes é sorteado e ganha {prize}. Quem ganha é avisado por mensagem.</p><p>Participar não custa nada.</p>',
    UR: '<p>کیلنڈر کے ہر دن شرکاء میں سے ایک کا نام قرعے سے نکلتا ہے اور اسے {prize} ملتے ہیں۔ جیتنے والے کو پیغام سے بتایا جاتا ہے۔</p><p>شرکت مفت ہے۔</p>',
  },
  drawWeekly: {
    EN: '<p>On each Monday one of all who take part is drawn and gets {prize}. A message tells who has won.</p><p>Taking part costs nothing.</p>',
    CN: '<p>每周一从参加者中抽取一位，赠送 {prize}。中奖者会收到消息通知。</p><p>参加免费。</p>',
    TH: '<p>ทุกวันจันทร์จะจับรางวัลผู้เข้าร่วมหนึ่งคน รับ {prize} ผู้ได้รางวัลจะได้รับข้อความ</p><p>เข้าร่วมฟรี</p>',
    VI: '<p>Mỗi thứ Hai, một người trong số người tham gia được rút thăm và nhận {prize}. Người trúng được báo qua tin nhắn.</p><p>Tham gia miễn phí.</p>',
    HI: '<p>हर सोमवार भाग लेने वालों में से एक का नाम निकलता है और उसे {prize} मिलते हैं। जीतने वाले को संदेश से बताया जाता है।</p><p>भाग लेना मुफ़्त है।</p>',
    ID: '<p>Setiap hari Senin, satu peserta diundi dan mendapat {prize}. Pemenang diberi tahu lewat pesan.</p><p>Ikut serta gratis.</p>',
    'PT-BR':
      '<p>Toda segunda-feira, um dos participantes é sorteado e ganha {prize}. Quem ganha é avisado por mensagem.</p><p>Participar não custa nada.</p>',
    UR: '<p>ہر پیر کو شرکاء میں سے ایک کا نام قرعے سے نکلتا ہے اور اسے {prize} ملتے ہیں۔ جیتنے والے کو پیغام سے بتایا جاتا ہے۔</p><p>شرکت مفت ہے۔</p>',
  },
  friend: {
    EN: '<p>Has a friend of yours registered and deposited at least {least}? Apply here with your friend’s username. Your friend applies with yours. Each of you gets {reward}, once.</p>',
    CN: '<p>您的好友已注册并存款满 {least}？请在此填写好友的用户名申请，好友则填写您的用户名。双方各得 {reward}，限一次。</p>',
    TH: '<p>เพื่อนของคุณสมัครและฝากตั้งแต่ {least} แล้วใช่ไหม ส่งคำขอพร้อมชื่อผู้ใช้ของเพื่อน และให้เพื่อนส่งพร้อมชื่อของคุณ รับคนละ {reward} หนึ่งครั้ง</p>',
    VI: '<p>Bạn của bạn đã đăng ký và nạp ít nhất {least}? Gửi yêu cầu kèm tên đăng nhập của người bạn đó, và bạn ấy gửi kèm tên của bạn. Mỗi người nhận {reward}, một lần.</p>',
    HI: '<p>क्या आपके दोस्त ने रजिस्टर करके कम से कम {least} जमा किए हैं? दोस्त के यूज़रनेम के साथ यहाँ आवेदन करें, और दोस्त आपके यूज़रनेम के साथ। दोनों को {reward}, एक बार।</p>',
    ID: '<p>Teman Anda sudah mendaftar dan deposit paling sedikit {least}? Ajukan di sini dengan nama pengguna teman Anda, dan teman Anda mengajukan dengan nama Anda. Masing-masing mendapat {reward}, satu kali.</p>',
    'PT-BR':
      '<p>Um amigo seu se registrou e depositou pelo menos {least}? Solicite aqui com o nome de usuário dele, e ele com o seu. Cada um ganha {reward}, uma vez.</p>',
    UR: '<p>کیا آپ کے دوست نے رجسٹر ہو کر کم از کم {least} ڈپازٹ کیے ہیں؟ یہاں دوست کے صارف نام کے ساتھ درخواست دیں، اور دوست آپ کے نام کے ساتھ۔ دونوں کو {reward}، ایک بار۔</p>',
  },
  story: {
    EN: '<p>Send us a screenshot of a round that you liked, and say in a sentence what made it special. For each that we show we pay {reward}, once per member.</p>',
    CN: '<p>请发送一局您喜欢的游戏截图，并用一句话说明它的特别之处。一经展示，即奖励 {reward}，每位会员限一次。</p>',
    TH: '<p>ส่งภาพหน้าจอของรอบที่คุณชอบ พร้อมบอกสั้นๆ ว่าพิเศษอย่างไร รูปที่เราแสดงรับ {reward} หนึ่งครั้งต่อสมาชิก</p>',
    VI: '<p>Gửi ảnh chụp màn hình một ván bạn thích và nói một câu vì sao nó đặc biệt. Ảnh được chọn đăng nhận {reward}, mỗi thành viên một lần.</p>',
    HI: '<p>अपने पसंदीदा राउंड का स्क्रीनशॉट भेजें और एक वाक्य में बताएँ कि वह क्यों ख़ास था। जिसे हम दिखाते हैं, उसके लिए {reward}, प्रति सदस्य एक बार।</p>',
    ID: '<p>Kirim tangkapan layar ronde yang Anda suka dan ceritakan dalam satu kalimat apa istimewanya. Untuk yang kami tampilkan, kami membayar {reward}, satu kali per member.</p>',
    'PT-BR':
      '<p>Envie uma captura de uma rodada de que você gostou e diga em uma frase o que a tornou especial. Por cada uma que mostrarmos pagamos {reward}, uma vez por membro.</p>',
    UR: '<p>اپنے پسندیدہ راؤنڈ کا اسکرین شاٹ بھیجیں اور ایک جملے میں بتائیں کہ اس میں کیا خاص تھا۔ جسے ہم دکھائیں، اس کے {reward}، فی رکن ایک بار۔</p>',
  },
  cup: {
    EN: '<p>Put your name on the list. Whoever of the list has played the most rounds with real money when the cup is over gets {first}, the next two {second} and {third}.</p><p>Results come into your inbox. Taking part costs nothing.</p>',
    CN: '<p>请先报名。杯赛结束时，报名者中真实资金局数最多者得 {first}，其后两名得 {second} 和 {third}。</p><p>结果会发送到您的收件箱，参加免费。</p>',
    TH: '<p>ลงชื่อไว้ก่อน เมื่อจบรายการ ผู้ลงชื่อที่เล่นด้วยเงินจริงมากรอบที่สุดรับ {first} สองอันดับถัดไปรับ {second} และ {third}</p><p>ผลจะส่งเข้ากล่องข้อความของคุณ เข้าร่วมฟรี</p>',
    VI: '<p>Ghi tên vào danh sách. Khi cúp kết thúc, người trong danh sách chơi nhiều ván tiền thật nhất nhận {first}, hai người kế tiếp nhận {second} và {third}.</p><p>Kết quả gửi vào hộp thư của bạn; tham gia miễn phí.</p>',
    HI: '<p>अपना नाम दर्ज करें। कप ख़त्म होने पर सूची में जिसने असली पैसे से सबसे ज़्यादा राउंड खेले, उसे {first}, अगले दो को {second} और {third}।</p><p>नतीजे आपके इनबॉक्स में आते हैं; भाग लेना मुफ़्त है।</p>',
    ID: '<p>Daftarkan nama Anda. Saat piala berakhir, peserta dengan ronde uang sungguhan terbanyak mendapat {first}, dua berikutnya {second} dan {third}.</p><p>Hasil dikirim ke kotak masuk; ikut serta gratis.</p>',
    'PT-BR':
      '<p>Coloque seu nome na lista. Quando a copa terminar, quem da lista tiver jogado mais rodadas com dinheiro real ganha {first}, e os dois seguintes {second} e {third}.</p><p>O resultado chega à sua caixa de entrada; participar não custa nada.</p>',
    UR: '<p>اپنا نام درج کریں۔ کپ ختم ہونے پر فہرست میں جس نے اصل رقم سے سب سے زیادہ راؤنڈ کھیلے اسے {first}، اگلے دو کو {second} اور {third} ملتے ہیں۔</p><p>نتائج آپ کے ان باکس میں آتے ہیں؛ شرکت مفت ہے۔</p>',
  },
  demo: {
    EN: '<p>This is a demonstration: its money has no value outside of it.</p>',
    CN: '<p>此为演示：其中的金额在站外没有价值。</p>',
    TH: '<p>นี่คือระบบสาธิต เงินในระบบไม่มีมูลค่าภายนอก</p>',
    VI: '<p>Đây là bản trình diễn: tiền ở đây không có giá trị bên ngoài.</p>',
    HI: '<p>यह एक प्रदर्शन है: यहाँ के पैसे का बाहर कोई मूल्य नहीं।</p>',
    ID: '<p>Ini demonstrasi: uangnya tidak bernilai di luar.</p>',
    'PT-BR': '<p>Isto é uma demonstração: o dinheiro dela não tem valor fora daqui.</p>',
    UR: '<p>یہ ایک مظاہرہ ہے: اس کی رقم کی باہر کوئی قیمت نہیں۔</p>',
  },
};
