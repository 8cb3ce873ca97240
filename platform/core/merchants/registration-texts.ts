import type { RegisterField } from '#contract/calls/identity/registration.ts';
import type { Localised } from '#platform/core/database/localised.ts';

/**
 * Error messages by field; `{min}` and `{max}` come from the rule. Fields without a text use the app's generic
 * messages.
 */
export const ruleTexts: Partial<Record<RegisterField, Localised>> = {
  username: {
    EN: 'Use {min} to {max} letters and digits, starting with a letter',
    CN: '请使用 {min} 至 {max} 位字母和数字，并以字母开头',
    TH: 'ใช้ตัวอักษรอังกฤษและตัวเลข {min} ถึง {max} ตัว ขึ้นต้นด้วยตัวอักษร',
    VI: 'Dùng {min} đến {max} chữ cái và chữ số, bắt đầu bằng chữ cái',
    HI: '{min} से {max} अक्षर और अंक लिखें, पहला अक्षर हो',
    ID: 'Gunakan {min} hingga {max} huruf dan angka, diawali huruf',
    'PT-BR': 'Use de {min} a {max} letras e números, começando com uma letra',
    UR: '{min} سے {max} حروف اور ہندسے لکھیں، پہلا حرف ہو',
  },
  password: {
    EN: 'Use {min} to {max} characters',
    CN: '请使用 {min} 至 {max} 个字符',
    TH: 'ใช้ {min} ถึง {max} ตัวอักษร',
    VI: 'Dùng {min} đến {max} ký tự',
    HI: '{min} से {max} वर्ण लिखें',
    ID: 'Gunakan {min} hingga {max} karakter',
    'PT-BR': 'Use de {min} a {max} caracteres',
    UR: '{min} سے {max} علامات لکھیں',
  },
  mobileNum: {
    EN: 'Enter a valid mobile number',
    CN: '手机号码不正确',
    TH: 'หมายเลขโทรศัพท์มือถือไม่ถูกต้อง',
    VI: 'Đây không phải là số di động',
    HI: 'यह मोबाइल नंबर नहीं है',
    ID: 'Ini bukan nomor ponsel',
    'PT-BR': 'Este não é um número de celular',
    UR: 'یہ موبائل نمبر نہیں ہے',
  },
  email: {
    EN: 'Enter a valid email address',
    CN: '电子邮箱地址不正确',
    TH: 'ที่อยู่อีเมลไม่ถูกต้อง',
    VI: 'Đây không phải là địa chỉ email',
    HI: 'यह ईमेल पता नहीं है',
    ID: 'Ini bukan alamat email',
    'PT-BR': 'Este não é um endereço de e-mail',
    UR: 'یہ ای میل پتہ نہیں ہے',
  },
  payeeName: {
    EN: 'Enter your name as shown on your bank account',
    CN: '请填写与银行账户一致的姓名',
    TH: 'กรอกชื่อให้ตรงกับบัญชีธนาคาร',
    VI: 'Viết tên đúng như tại ngân hàng',
    HI: 'अपना नाम वैसा ही लिखें जैसा बैंक में है',
    ID: 'Tulis nama Anda sesuai rekening bank',
    'PT-BR': 'Escreva seu nome como consta no banco',
    UR: 'اپنا نام ویسے ہی لکھیں جیسے بینک میں ہے',
  },
  paymentPassword: {
    EN: 'Use {min} digits',
    CN: '请使用 {min} 位数字',
    TH: 'ใช้ตัวเลข {min} หลัก',
    VI: 'Dùng {min} chữ số',
    HI: '{min} अंक लिखें',
    ID: 'Gunakan {min} angka',
    'PT-BR': 'Use {min} números',
    UR: '{min} ہندسے لکھیں',
  },
};
