import type { Bilingual } from '#domain/wire/FieldDefinition';

/** The privacy policy. `{…}` are what every marketplace fills in for itself. */
export const privacyText: Bilingual = {
  uk: `{preamble}

## 1. Хто обробляє ваші дані

Володілець персональних даних і власник сайту {site} (далі — Сайт) — {operator} (далі — Маркетплейс). Ця політика пояснює, які дані ми збираємо, навіщо, кому їх передаємо і які права ви маєте. Її складено за Законом України «Про захист персональних даних».

{details}

## 2. Які дані ми збираємо

- Покупці: ім’я та прізвище, телефон, електронна пошта, адреса або відділення доставки, склад і сума замовлення, спосіб і стан оплати, листування щодо замовлення.
- Автори відгуків: ім’я, оцінка, текст і фотографії, а також електронна пошта, якщо ви її залишили; пошту не публікують.
- Продавці: дані із заявки — назва або ім’я, коди, адреси, контактна особа, посада, телефон, електронна пошта, посилання, логотип, час згоди з умовами та редакція документів.
- Користувачі Кабінету: ім’я, електронна пошта, мова, пароль у вигляді, з якого його неможливо відновити, час входів, IP-адреса та пристрій, журнал змін.
- Усі відвідувачі: IP-адреса, час і адреса запиту, тип браузера — у технічних журналах сервера.

Номерів платіжних карток ми не отримуємо й не зберігаємо: їх обробляє платіжний сервіс. Даних про здоров’я, політичні чи релігійні переконання та інших чутливих даних ми не збираємо — будь ласка, не надсилайте їх.

## 3. Навіщо й на якій підставі

- Щоб прийняти, доставити й оплатити замовлення, розглянути заявку продавця та надати йому послуги — для укладення й виконання договору.
- Щоб вести облік, видавати розрахункові документи й відповідати на запити державних органів — для виконання обов’язків за законом.
- Щоб захищати облікові записи, запобігати шахрайству й розв’язувати суперечки — для захисту законних інтересів, якщо ваші права не переважають.
- Щоб публікувати відгук або надсилати новини — за вашою згодою, яку можна відкликати будь-коли.

Рішень, які мають для вас правові наслідки, ми не ухвалюємо лише автоматично.

## 4. Файли cookie

Публічні сторінки Сайту працюють без файлів cookie. Кабінет використовує лише необхідні: сеанс входу, розпізнавання пристрою та мову. Рекламних файлів cookie та стеження на інших сайтах ми не застосовуємо. Відео на сторінках завантажується із сайту YouTube лише разом із тією сторінкою, на якій його розміщено; для нього діють правила цього сервісу.

## 5. Кому ми передаємо дані

- Продавцеві, у якого ви замовили товар: ім’я, телефон, адресу доставки та склад замовлення.
- Перевізникові, якого ви обрали: дані отримувача й посилки.
- Платіжному сервісу або банку: номер і суму замовлення.
- Тим, хто надає нам хостинг, пошту та технічну підтримку: {processors}. Вони обробляють дані лише за нашим дорученням.
- Державним органам — у випадках і в порядку, які встановлює закон.

Персональних даних ми не продаємо.

## 6. Передавання за кордон

Дані зберігаються {location}. За межі України ми передаємо їх лише до держав, що забезпечують належний захист персональних даних, або на інших підставах, передбачених статтею 29 Закону України «Про захист персональних даних».

## 7. Скільки ми зберігаємо дані

- Замовлення й розрахункові документи — упродовж строків, установлених податковим законодавством, щонайменше 1095 днів.
- Дані продавця — доки діє договір і впродовж строку позовної давності після нього.
- Заявку, яку відхилено, — {refusedTerm}.
- Історію змін у Кабінеті — 400 днів.
- Відгуки — доки їх опубліковано або доки ви не попросите їх видалити.

Потім дані видаляють або знеособлюють.

## 8. Як ми захищаємо дані

З’єднання із Сайтом шифроване. Доступ до даних мають лише працівники, яким він потрібен для роботи, і кожен бачить лише своє: продавець — тільки замовлення власного магазину. Зміни записуються в журнал, а резервні копії зберігаються окремо. Про порушення захисту, яке може вам зашкодити, ми повідомимо вас без зволікання.

## 9. Ваші права

За статтею 8 Закону України «Про захист персональних даних» ви маєте право:

- знати, звідки в нас ваші дані, де вони зберігаються та навіщо обробляються;
- отримати доступ до своїх даних і відомості про те, кому їх передано;
- вимагати виправити неточні дані та видалити ті, що обробляються незаконно або більше не потрібні;
- заперечити проти обробки та відкликати згоду;
- вимагати захисту даних від випадкової втрати, знищення чи незаконного поширення;
- знати, як діє автоматична обробка даних, і бути захищеними від рішень, ухвалених лише автоматично;
- звернутися зі скаргою до Уповноваженого Верховної Ради України з прав людини або до суду.

Відкликання згоди не скасовує того, що вже зроблено на її підставі. Дані, які ми зобов’язані зберігати за законом, ми видалимо після завершення встановленого строку.

## 10. Як звернутися

Напишіть на {email}. Щоб ми не передали ваших даних сторонній людині, ми можемо попросити вас підтвердити особу. Відповідь ви отримаєте впродовж тридцяти календарних днів. Це безоплатно.

## 11. Діти

Сайт не призначений для дітей віком до чотирнадцяти років. Якщо ви дізналися, що дитина залишила нам свої дані без згоди батьків, повідомте нас, і ми їх видалимо.

## 12. Зміни політики

Нову редакцію ми публікуємо на цій сторінці. Про істотні зміни продавців і користувачів Кабінету ми повідомляємо листом.`,
  en: `{preamble}

## 1. Who processes your data

The controller of personal data and the owner of the site {site} (the Site) is {operator} (the Marketplace). This policy explains which data we collect, why, whom we give them to and which rights you have. It follows the Law of Ukraine On Personal Data Protection. Where the Ukrainian and the English text differ, the Ukrainian one prevails.

{details}

## 2. Which data we collect

- Buyers: name, phone, email, address or branch of delivery, contents and sum of the order, way and state of payment, messages about the order.
- Authors of reviews: name, rating, text and pictures, and an email address if you have left one; it is not published.
- Sellers: the data of the application, as name, codes, addresses, contact person, position, phone, email, links, logo, time of consent to the terms and version of the documents.
- Users of the Merchant panel: name, email, language, a password in a form that it cannot be restored from, times of logins, IP address and device, a log of changes.
- All visitors: IP address, time and address of a request, type of browser, in technical logs of the server.

We neither receive nor store numbers of payment cards: a payment service processes them. We do not collect data on health, political or religious beliefs or other sensitive data; do not send them.

## 3. Why, and on what ground

- To take, deliver and settle an order, to consider a seller’s application and to provide services to sellers: to conclude and perform a contract.
- To keep accounts, issue settlement documents and answer state bodies: to fulfil duties under the law.
- To protect accounts, prevent fraud and settle disputes: to protect legitimate interests, unless your rights outweigh them.
- To publish a review or to send news: by your consent, which can be withdrawn at any time.

No decision that has legal effects for you is made automatically alone.

## 4. Cookies

The public pages of the Site work without cookies. The Merchant panel uses necessary ones only: the session, recognition of the device, and the language. We use neither advertising cookies nor tracking on other sites. A video is loaded from YouTube only with the page that it is on; the rules of that service apply to it.

## 5. Whom we give data to

- The Seller that you have ordered from: name, phone, address of delivery, contents of the order.
- The carrier that you have chosen: data of the recipient and of the parcel.
- The payment service or bank: number and sum of the order.
- Those who provide hosting, mail and technical support: {processors}. They process data on our instructions only.
- State bodies, in the cases and in the way that the law sets.

We do not sell personal data.

## 6. Transfer abroad

Data are stored {location}. Outside Ukraine we transfer them only to states that protect personal data adequately, or on other grounds under article 29 of the Law of Ukraine On Personal Data Protection.

## 7. How long we keep data

- Orders and settlement documents: for the periods that tax legislation sets, at least 1095 days.
- Data of a seller: while the contract is in force, and for the limitation period after it.
- An application that was refused: {refusedTerm}.
- The history of changes in the Merchant panel: 400 days.
- Reviews: while they are published, or until you ask us to delete them.

After that data are deleted or made anonymous.

## 8. How we protect data

The connection to the Site is encrypted. Only staff who need it for their work have access to data, and everybody sees their own: a seller sees the orders of the own shop only. Changes are logged, and backups are kept apart. We tell you without delay of a breach that may harm you.

## 9. Your rights

Under article 8 of the Law of Ukraine On Personal Data Protection you have the right:

- to know where we have your data from, where they are stored and why they are processed;
- to get access to your data, and to know whom they were given to;
- to have wrong data corrected, and data deleted that are processed unlawfully or are no longer needed;
- to object to processing, and to withdraw consent;
- to have data protected from accidental loss, destruction or unlawful distribution;
- to know how automatic processing works, and to be protected from decisions made automatically alone;
- to complain to the Ukrainian Parliament Commissioner for Human Rights or to a court.

Withdrawing consent does not undo what was done on its ground. Data that we must keep by law are deleted when the set period has ended.

## 10. How to reach us

Write to {email}. So that we do not give your data to somebody else, we may ask you to confirm who you are. You get an answer within thirty calendar days, free of charge.

## 11. Children

The Site is not meant for children under fourteen. If you learn that a child has left data with us without consent of the parents, tell us, and we delete them.

## 12. Changes of this policy

We publish a new version on this page. We tell sellers and users of the Merchant panel of essential changes by email.`,
};
