import type { HelpTexts } from '#demo/seed/help/help-texts.ts';

/** In Indonesian. */
export const helpId: HelpTexts = {
  tableHeads: ['Cara', 'Dari – sampai', 'Biaya'],
  noFee: 'tidak ada',
  topics: {
    deposits: {
      title: 'Deposit',
      content: `
        <p>Buka <a href="/m/voucherCenter">Deposit</a>, pilih cara dan jumlahnya, lalu lihat biaya dan jumlah yang masuk ke saldo sebelum mengetuk. Jumlah dalam {currency}.</p>
        <h2>Cara deposit di {brand}</h2>
        {methods}
        <h2>Kapan uangnya masuk?</h2>
        <ul><li>Lewat layanan pembayaran: biasanya langsung, paling lambat beberapa menit.</li>
        <li>Lewat transfer bank: begitu uang ada di rekening kami dan nomor pesanan terlihat di berita transfer. Pada hari kerja paling lama satu hari.</li></ul>
        <h2>Deposit saya belum masuk</h2>
        <ol><li>Buka pesanan di <a href="/m/voucherCenter">Deposit</a>: langkah-langkahnya menunjukkan apa yang ditunggu.</li>
        <li>Transfer tanpa berita harus dicari. Kirim foto bukti lewat pesanan atau lewat <a href="/m/feedback">masukan</a>.</li>
        <li>Pesanan yang kehabisan waktu tetap berlaku: uang yang datang kemudian tetap dikreditkan.</li></ol>
        <p>Bayarlah dari rekening atas nama Anda sendiri. Uang dari rekening orang lain dikembalikan.</p>`,
    },
    withdrawals: {
      title: 'Penarikan',
      content: `
        <p>Di <a href="/m/withdraw">Penarikan</a> terlihat berapa yang bisa Anda tarik sekarang dan berapa yang masih harus dipertaruhkan.</p>
        <table><tbody><tr><th>Paling sedikit</th><td>{withdrawMin}</td></tr><tr><th>Paling banyak sekali tarik</th><td>{withdrawMax}</td></tr><tr><th>Paling banyak sehari</th><td>{withdrawDay}, {withdrawCount} penarikan</td></tr><tr><th>Biaya</th><td>{withdrawFee}</td></tr><tr><th>Waktu biasa</th><td>{withdrawTime}</td></tr></tbody></table>
        <h2>Yang Anda perlukan</h2>
        <ul><li>Rekening atas nama yang Anda berikan. Nama hanya bisa diatur sekali.</li>
        <li>Kata sandi penarikan, atau kode dari aplikasi autentikator.</li>
        <li>Deposit dipertaruhkan satu kali sebelum bisa ditarik.</li></ul>
        <h2>Mengapa ditolak?</h2>
        <p>Alasannya ada di pesanan: bank menolak rekening, rekening atas nama lain, atau Anda harus membuktikan identitas dahulu. Uang langsung kembali ke saldo.</p>
        <p>Jeda atau pengecualian diri tidak pernah menghalangi Anda menarik uang Anda.</p>`,
    },
    bonus: {
      title: 'Bonus dan turnover',
      content: `
        <p><img src="{banner}" width="720" height="360" alt="{bonusName}"></p>
        <p><strong>{bonusName}</strong>: tambahan {bonusPercent} untuk deposit minimal {bonusLeast}, hingga {bonusMost}. Pilih saat deposit.</p>
        <h2>Apa itu turnover?</h2>
        <p>Turnover adalah jumlah taruhan Anda yang sudah diputuskan, menang atau kalah. Bonus bisa ditarik setelah dipertaruhkan {bonusTimes} kali.</p>
        <blockquote>Contoh: dengan bonus {bonusLeast}, taruhan senilai {bonusTimes} kalinya menjadikannya milik Anda. Taruhan yang dibatalkan tidak dihitung.</blockquote>
        <ul><li>Sisa yang harus dipertaruhkan ada di <a href="/m/withdraw">Penarikan</a>, per deposit dan per bonus.</li>
        <li>Bermain dengan uang percobaan tidak dihitung.</li>
        <li>Sampai saat itu bonus menunggu di samping saldo Anda.</li></ul>`,
    },
    account: {
      title: 'Akun dan kata sandi',
      content: `
        <h2>Saya lupa kata sandi</h2>
        <p><a href="/m/forget">Minta yang baru</a> lewat nomor telepon atau alamat email akun Anda. Tautannya berlaku setengah jam.</p>
        <h2>Akun saya terkunci</h2>
        <p>Setelah beberapa kata sandi salah, percobaan berikutnya harus menunggu. Tidak ada yang masuk. Pilih kata sandi yang tidak Anda pakai di tempat lain.</p>
        <h2>Jaga keamanannya</h2>
        <ul><li>Aktifkan aplikasi autentikator di <a href="/m/securityCenter">pusat keamanan</a> dan periksa perangkat Anda di sana.</li>
        <li>{brand} tidak pernah meminta kata sandi atau kode Anda, lewat pesan maupun telepon.</li>
        <li>Satu orang satu akun. Jangan biarkan orang lain bermain dengan akun Anda.</li></ul>
        <h2>Nama saya salah</h2>
        <p>Nama untuk penarikan hanya bisa diatur sekali. Jika salah, tulis kepada kami lewat <a href="/m/feedback">masukan</a>: kami akan meminta dokumen.</p>`,
    },
    'responsible-play': {
      title: 'Bermain bertanggung jawab',
      content: `
        <p>Bermain sebaiknya tetap menjadi hiburan. Anda harus berusia {age} tahun atau lebih. Jangan bermain dengan uang yang Anda butuhkan, dan jangan untuk memenangkan kembali yang hilang.</p>
        <h2>Yang bisa Anda atur</h2>
        <ul><li><strong>Batas deposit</strong> untuk sehari, seminggu, dan sebulan. Yang lebih rendah langsung berlaku, yang lebih tinggi setelah 24 jam dan hanya jika Anda mengonfirmasi.</li>
        <li><strong>Pengingat waktu</strong>: game berhenti dan memberi tahu berapa lama Anda bermain serta menang dan kalahnya.</li>
        <li><strong>Jeda</strong> beberapa hari, atau <strong>pengecualian diri</strong> berbulan-bulan. Tidak ada yang bisa mengakhirinya lebih cepat, kami pun tidak.</li></ul>
        <p>Semuanya ada di <a href="/m/member/protection">Batas dan jeda</a>.</p>
        <h2>Anda khawatir?</h2>
        <p>Anda memikirkan bermain saat tidak seharusnya? Menyembunyikannya? Meminjam uang untuk itu? Bicaralah dengan seseorang. Mereka membantu tanpa biaya:</p>
        <ul>{organisations}</ul>`,
    },
    technical: {
      title: 'Pertanyaan teknis',
      content: `
        <h2>Game tidak terbuka</h2>
        <ol><li>Periksa koneksi, lalu ketuk lagi.</li>
        <li>Tutup aplikasi dan tab lain: game butuh memori.</li>
        <li>Perbarui browser. Chrome, Safari, Firefox, dan Edge dua tahun terakhir bisa dipakai.</li></ol>
        <h2>Koneksi putus di tengah putaran</h2>
        <p>Taruhan yang sudah sampai kepada kami dimainkan sampai selesai. Buka lagi gamenya: ia berlanjut dari tempat semula. Hasilnya ada di <a href="/m/gameRecord">riwayat taruhan</a>.</p>
        <h2>Terlalu banyak kuota</h2>
        <p>Aktifkan mode hemat di <a href="/m/set">pengaturan</a>: gambar menjadi lebih kecil dan tidak ada yang dimuat lebih dahulu.</p>
        <h2>Hal lain</h2>
        <p>Tulis kepada kami lewat <a href="/m/feedback">masukan</a>. Gambar layar membantu, begitu juga nomor di samping galat.</p>`,
    },
    terms: {
      title: 'Syarat dan ketentuan',
      content: `
        <p>Inilah ketentuan antara Anda dan {brand} ({licence}).</p>
        <h2>1. Siapa yang boleh bermain</h2>
        <p>Anda berusia {age} tahun atau lebih, bermain untuk diri sendiri, dan berada di negara yang dilayani {brand}. Kami boleh meminta bukti, dan harus menolak sampai bukti itu ada.</p>
        <h2>2. Akun Anda</h2>
        <p>Satu orang satu akun. Yang Anda sampaikan tentang diri Anda benar. Yang dilakukan dengan kata sandi Anda dianggap dilakukan oleh Anda, sampai Anda memberi tahu bahwa orang lain mengetahuinya.</p>
        <h2>3. Uang</h2>
        <p>Akun dicatat dalam {currency}. Deposit dan penarikan melalui rekening atas nama Anda. Saldo bukan simpanan bank dan tidak berbunga. Uang yang dikreditkan karena keliru bukan milik Anda: beri tahu kami.</p>
        <h2>4. Taruhan</h2>
        <p>Taruhan berlaku setelah kami konfirmasi, dan diputuskan menurut aturan gamenya. Jika gangguan game membuat hasilnya salah, putaran dibatalkan dan taruhan dikembalikan.</p>
        <h2>5. Bonus</h2>
        <p>Bonus untuk satu orang, satu akun, dan satu perangkat. Syaratnya tertulis sebelum Anda mengambilnya, dan tidak berubah sesudahnya.</p>
        <h2>6. Yang tidak diperbolehkan</h2>
        <p>Program yang bermain untuk Anda, kesepakatan dengan pemain lain di satu meja, beberapa akun, uang hasil kejahatan. Kami boleh menutup akun; yang menjadi milik Anda dibayarkan sejauh hukum mengizinkan.</p>
        <h2>7. Jeda dan pengecualian diri</h2>
        <p>Keputusan Anda tentang batas, jeda, dan pengecualian kami jalankan seketika, dan tidak kami akhiri sebelum waktunya.</p>
        <h2>8. Keluhan</h2>
        <p>Tulis lewat <a href="/m/feedback">masukan</a>. Anda langsung mendapat nomor, dan jawaban dalam delapan hari. Jika tidak setuju, Anda dapat membawanya ke lembaga yang disebut dalam lisensi kami.</p>
        <h2>9. Perubahan</h2>
        <p>Kami mengumumkannya 14 hari sebelum ketentuan berubah. Jika tidak setuju, tarik uang Anda dan tutup akun.</p>`,
    },
    privacy: {
      title: 'Privasi',
      content: `
        <p>Apa yang {brand} simpan tentang Anda, dan mengapa.</p>
        <table><thead><tr><th>Apa</th><th>Untuk apa</th><th>Berapa lama</th></tr></thead><tbody><tr><td>Nama, tanggal lahir, kontak</td><td>Akun dan usia Anda</td><td>Sampai lima tahun setelah ditutup</td></tr><tr><td>Deposit, taruhan, penarikan</td><td>Pembukuan dan hukum</td><td>Sampai lima tahun setelah ditutup</td></tr><tr><td>Gambar yang Anda kirim</td><td>Pesanan atau pertanyaan terkait</td><td>90 hari setelah selesai</td></tr><tr><td>Alamat perangkat Anda</td><td>Keamanan akun</td><td>Sampai perangkat dikeluarkan</td></tr></tbody></table>
        <ul><li>Kami tidak menjualnya. Layanan pembayaran dan penyedia game hanya mendapat yang mereka perlukan.</li>
        <li>Gambar dibersihkan dari yang ditulis ponsel: tempat, waktu, dan perangkat.</li>
        <li>Anda dapat bertanya apa yang kami simpan, meminta perbaikan, dan meminta penghapusan sejauh hukum mengizinkan: lewat <a href="/m/feedback">masukan</a>.</li></ul>`,
    },
  },
};
